import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** @param collections each after its parent */
export function unfoldedOf(
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): readonly CollectionNode[] {
  if (folded.size === 0) return collections;
  const hidden = new Set<string>();
  return collections.filter(({ id, parentId }) => {
    if (parentId === null || !(folded.has(parentId) || hidden.has(parentId))) return true;
    hidden.add(id);
    return false;
  });
}

/** The collapsed ancestors of a collection. */
export function foldedAround(
  id: string,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): readonly string[] {
  const parents = new Map(collections.map((each) => [each.id, each.parentId]));
  const around: string[] = [];
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null)
    if (folded.has(at)) around.push(at);
  return around;
}
