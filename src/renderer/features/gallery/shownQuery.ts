import { writeClause } from '@shared/query';
import { useGalleryStore } from './galleryStore';

/** What the gallery shows, as a query. */
export function shownQuery(): string {
  return useGalleryStore.getState().query.trim();
}

/** Has the gallery show what a query finds. */
export function showQuery(query: string): void {
  useGalleryStore.getState().setQuery(query);
}

/** A term of the query language that names something: `tag:"two words"`. */
export function termOfName(key: 'tag' | 'collection', name: string): string {
  return writeClause({ is: 'term', key, not: false, values: [{ op: 'is', text: name, exact: true }] });
}
