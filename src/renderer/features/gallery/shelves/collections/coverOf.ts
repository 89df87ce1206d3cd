import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';

/** @param collections each after its parent and followed by its descendants */
export function coverOf(
  collection: CollectionNode,
  collections: readonly CollectionNode[],
  held: ReadonlyMap<string, CollectionStats>,
): number | null {
  const { count = 0, coverSeq = null } = held.get(collection.id) ?? {};
  if (coverSeq !== null || count === 0) return coverSeq;
  const within = new Set([collection.id]);
  for (let at = collections.indexOf(collection) + 1; at < collections.length; at += 1) {
    const each = collections[at];
    if (!each || each.parentId === null || !within.has(each.parentId)) return null;
    const cover = held.get(each.id)?.coverSeq ?? null;
    if (cover !== null) return cover;
    within.add(each.id);
  }
  return null;
}
