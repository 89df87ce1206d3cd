import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** All collections but the collection itself, its descendants, and its current parent. */
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
