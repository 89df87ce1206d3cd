import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { nameMatcher } from '../nameMatcher';

/** With more collections a search field is shown. */
export const maxUnsearchedCollections = 30;

/**
 * Includes the parents of the collections found; null: no words.
 * @param collections each after its parent
 */
export function collectionsFound(
  collections: readonly CollectionNode[],
  words: string,
): readonly CollectionNode[] | null {
  const isSought = nameMatcher(words);
  if (isSought === null) return null;
  const shown = new Set<string | null>();
  // in reverse order, each collection comes before its parent
  for (const { id, parentId, name } of collections.toReversed())
    if (shown.has(id) || isSought(name)) shown.add(id).add(parentId);
  return collections.filter(({ id }) => shown.has(id));
}
