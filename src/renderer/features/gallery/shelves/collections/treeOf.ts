import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** A collection's position in the tree. */
export type TreePosition = Readonly<{
  /** The number of ancestors. */
  depth: number;
  isFirst: boolean;
  isLast: boolean;
  hasPlaces: boolean;
  hasInside: boolean;
}>;

/** @param collections each after its parent */
export function treeOf(collections: readonly CollectionNode[]): ReadonlyMap<string, TreePosition> {
  /** The number of collections in each subtree, including its root. */
  const sizes = new Map<string, number>();
  for (const { id, parentId } of collections.toReversed()) {
    const size = (sizes.get(id) ?? 0) + 1;
    sizes.set(id, size);
    if (parentId !== null) sizes.set(parentId, (sizes.get(parentId) ?? 0) + size);
  }
  const places = new Map<string, TreePosition>();
  const begun = new Set<string | null>();
  const lasts = new Map(collections.map(({ id, parentId }) => [parentId, id]));
  for (const { id, parentId } of collections) {
    const depth = parentId === null ? 0 : (places.get(parentId)?.depth ?? -1) + 1;
    const others = collections.length - (sizes.get(id) ?? 0) - (parentId === null ? 0 : 1);
    places.set(id, {
      depth,
      isFirst: !begun.has(parentId),
      isLast: lasts.get(parentId) === id,
      hasPlaces: others > 0,
      hasInside: (sizes.get(id) ?? 1) > 1,
    });
    begun.add(parentId);
  }
  return places;
}
