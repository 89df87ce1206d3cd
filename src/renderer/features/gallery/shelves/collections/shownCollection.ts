import { collectionOf, collectionPath, parseQuery } from '@shared/query';
import type { CollectionNode } from '../../../../ipc/shelves/Shelves';
import { readShelves } from '../../../../ipc/shelves/useShelves';

export function showsCollection(query: string): boolean {
  return collectionOf(parseQuery(query)) !== null;
}

/** Null: the query shows no collection, or several have that name. */
export async function shownCollection(query: string): Promise<CollectionNode | null> {
  if (!showsCollection(query)) return null;
  return collectionShown(query, (await readShelves()).collections);
}

export function collectionShown(
  query: string,
  collections: readonly CollectionNode[],
): CollectionNode | null {
  const name = collectionOf(parseQuery(query))?.toLowerCase();
  if (name === undefined) return null;
  const named = collections.filter(
    (each) =>
      each.name.toLowerCase() === name ||
      (name.includes('/') && `/${collectionPath(each, collections)}`.toLowerCase() === leading(name)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

const leading = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
