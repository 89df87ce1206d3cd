import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { nameMatcher } from '../nameMatcher';

/** With more collections a search field is shown. */
export const maxUnsearchedCollections = 30;

/**
 * The collections whose names match, with their parents; null: the search text is empty.
 * @param collections each after its parent
 */
export function searchCollections(
  collections: readonly CollectionNode[],
  searchText: string,
): readonly CollectionNode[] | null {
  const matches = nameMatcher(searchText);
  if (matches === null) return null;
  const shown = new Set<string | null>();
  // in reverse order, each collection comes before its parent
  for (const { id, parentId, name } of collections.toReversed())
    if (shown.has(id) || matches(name)) shown.add(id).add(parentId);
  return collections.filter(({ id }) => shown.has(id));
}
