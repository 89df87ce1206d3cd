import type { ImportTarget } from '@shared/domain/library/ImportState';
import { collectionOf, collectionPath, parseQuery, termOf } from '@shared/query';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { readShelves, shelvesSnapshot } from '../../../../ipc/shelves/useShelves';
import { isTrashQuery } from '../../list/isTrashQuery';
import { shownQuery } from '../../shownQuery';

/** Where dropped files are added: the collection that the gallery shows, else the tag; null: neither, or several. */
export function shownImportTarget(): ImportTarget | null {
  const query = shownQuery();
  const shelves = shelvesSnapshot();
  if (shelves === null || isTrashQuery(query)) return null;
  const collection = findShownCollection(query, shelves.collections);
  if (collection !== null) return { kind: 'collection', id: collection.id, name: collection.name };
  const values = termOf(parseQuery(query).clauses, 'tag')?.values ?? [];
  const [value] = values;
  if (values.length !== 1 || value?.op !== 'is') return null;
  const wanted = value.text.toLowerCase();
  const tag = shelves.tags.find(({ name }) => name.toLowerCase() === wanted);
  return tag ? { kind: 'tag', name: tag.name } : null;
}

export function showsCollection(query: string): boolean {
  return collectionOf(parseQuery(query)) !== null;
}

/** Null: the query shows no collection, or several have that name. */
export async function shownCollection(query: string): Promise<CollectionNode | null> {
  if (!showsCollection(query)) return null;
  return findShownCollection(query, (await readShelves()).collections);
}

export function findShownCollection(
  query: string,
  collections: readonly CollectionNode[],
): CollectionNode | null {
  const name = collectionOf(parseQuery(query))?.toLowerCase();
  if (name === undefined) return null;
  const matching = collections.filter(
    (each) =>
      each.name.toLowerCase() === name ||
      (name.includes('/') &&
        `/${collectionPath(each, collections)}`.toLowerCase() === withLeadingSlash(name)),
  );
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

const withLeadingSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
