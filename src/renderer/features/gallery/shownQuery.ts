import { useGalleryStore } from './galleryStore';

/** What the gallery shows, as a query. */
export function shownQuery(): string {
  return useGalleryStore.getState().query.trim();
}

/** Has the gallery show what a query finds. */
export function showQuery(query: string): void {
  useGalleryStore.getState().setQuery(query);
}
