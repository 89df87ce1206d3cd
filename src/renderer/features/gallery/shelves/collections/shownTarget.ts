import type { ImportTarget } from '@shared/domain/library/ImportState';
import { parseQuery, termOf } from '@shared/query';
import { knownShelves } from '../../../../ipc/shelves/useShelves';
import { looksIntoTrash } from '../../list/looksIntoTrash';
import { shownQuery } from '../../shownQuery';
import { collectionShown } from './shownCollection';

/** The collection that the gallery shows, else the tag; null: neither, or several. */
export function shownTarget(): ImportTarget | null {
  const query = shownQuery();
  const shelves = knownShelves();
  if (shelves === null || looksIntoTrash(query)) return null;
  const collection = collectionShown(query, shelves.collections);
  if (collection !== null) return { kind: 'collection', id: collection.id, name: collection.name };
  const values = termOf(parseQuery(query).clauses, 'tag')?.values ?? [];
  const [value] = values;
  if (values.length !== 1 || value?.op !== 'is') return null;
  const wanted = value.text.toLowerCase();
  const tag = shelves.tags.find(({ name }) => name.toLowerCase() === wanted);
  return tag ? { kind: 'tag', name: tag.name } : null;
}
