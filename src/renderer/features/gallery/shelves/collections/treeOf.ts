import type { CollectionNode } from '../../../../ipc/shelves/Shelves';

/** A collection's position in the tree. */
export type TreePosition = Readonly<{
  /** The number of ancestors. */
  depth: number;
  isFirst: boolean;
  isLast: boolean;
  hasMoveTargets: boolean;
  hasChildren: boolean;
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
  const positions = new Map<string, TreePosition>();
  const parentsSeen = new Set<string | null>();
  const lastChildren = new Map(collections.map(({ id, parentId }) => [parentId, id]));
  for (const { id, parentId } of collections) {
    const depth = parentId === null ? 0 : (positions.get(parentId)?.depth ?? -1) + 1;
    const moveTargetCount = collections.length - (sizes.get(id) ?? 0) - (parentId === null ? 0 : 1);
    positions.set(id, {
      depth,
      isFirst: !parentsSeen.has(parentId),
      isLast: lastChildren.get(parentId) === id,
      hasMoveTargets: moveTargetCount > 0,
      hasChildren: (sizes.get(id) ?? 1) > 1,
    });
    parentsSeen.add(parentId);
  }
  return positions;
}
