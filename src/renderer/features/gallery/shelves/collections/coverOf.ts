import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';

/**
 * The cover of a collection, else that of its first descendant with one.
 * @param collections each after its parent and followed by its descendants
 */
export function coverOf(
  collection: CollectionNode,
  collections: readonly CollectionNode[],
  stats: ReadonlyMap<string, CollectionStats>,
): number | null {
  const { count = 0, coverSeq = null } = stats.get(collection.id) ?? {};
  if (coverSeq !== null || count === 0) return coverSeq;
  const subtreeIds = new Set([collection.id]);
  for (let index = collections.indexOf(collection) + 1; index < collections.length; index += 1) {
    const each = collections[index];
    if (!each || each.parentId === null || !subtreeIds.has(each.parentId)) return null;
    const cover = stats.get(each.id)?.coverSeq ?? null;
    if (cover !== null) return cover;
    subtreeIds.add(each.id);
  }
  return null;
}
