import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** The collections that are not inside a collapsed one. @param collections each after its parent */
export function visibleCollections(
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
export function foldedAncestors(
  id: string,
  collections: readonly CollectionNode[],
  folded: ReadonlySet<string>,
): readonly string[] {
  const parents = new Map(collections.map((each) => [each.id, each.parentId]));
  const ancestors: string[] = [];
  for (let ancestor = parents.get(id) ?? null; ancestor !== null; ancestor = parents.get(ancestor) ?? null)
    if (folded.has(ancestor)) ancestors.push(ancestor);
  return ancestors;
}
