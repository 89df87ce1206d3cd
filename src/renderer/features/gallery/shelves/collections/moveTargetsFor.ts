import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** The collections that one may be moved into: not itself, nothing that lies in it, and not where it is. */
export function moveTargetsFor(
  { id, parentId }: CollectionNode,
  collections: readonly CollectionNode[],
): readonly CollectionNode[] {
  // each comes after its parent
  const inside = new Set([id]);
  for (const each of collections)
    if (each.parentId !== null && inside.has(each.parentId)) inside.add(each.id);
  return collections.filter((each) => !inside.has(each.id) && each.id !== parentId);
}
