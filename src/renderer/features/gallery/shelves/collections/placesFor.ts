import type { CollectionPlace } from '../../../../ipc/shelves/Shelves';

/** The collections that one may be moved into: not itself, nothing that lies in it, and not where it is. */
export function placesFor(
  { id, parentId }: CollectionPlace,
  collections: readonly CollectionPlace[],
): readonly CollectionPlace[] {
  // each comes after its parent
  const inside = new Set([id]);
  for (const each of collections)
    if (each.parentId !== null && inside.has(each.parentId)) inside.add(each.id);
  return collections.filter((each) => !inside.has(each.id) && each.id !== parentId);
}
