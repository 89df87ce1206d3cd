import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { namesSought } from '../namesSought';

/**
 * The collections in whose names all of these words stand, each with those it lies in; null where there are no words.
 * @param collections each after its parent
 */
export function collectionsFound(
  collections: readonly CollectionNode[],
  words: string,
): readonly CollectionNode[] | null {
  const isSought = namesSought(words);
  if (isSought === null) return null;
  const shown = new Set<string | null>();
  // what lies in one comes before it, from the end
  for (const { id, parentId, name } of collections.toReversed())
    if (shown.has(id) || isSought(name)) shown.add(id).add(parentId);
  return collections.filter(({ id }) => shown.has(id));
}
