import { useGalleryStore } from './galleryStore';

/** What the gallery shows, as a query. */
export function shownQuery(): string {
  return useGalleryStore.getState().search.trim();
}

/** Has the gallery show what a query finds. */
export function showQuery(query: string): void {
  useGalleryStore.getState().setSearch(query);
}

/** A term of the query language that names something: `tag:"two words"`. */
export function termOfName(key: 'tag' | 'collection', name: string): string {
  return `${key}:"${name.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
}
