import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { selfAndDescendants } from './collectionDrop';

/** All collections but the collection itself, its descendants, and its current parent. */
export function moveTargetsFor(
  collection: CollectionNode,
  collections: readonly CollectionNode[],
): readonly CollectionNode[] {
  const inside = selfAndDescendants(collection, collections);
  return collections.filter(({ id }) => !inside.has(id) && id !== collection.parentId);
}
