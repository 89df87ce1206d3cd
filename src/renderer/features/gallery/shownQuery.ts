import type { SetOrder } from '@shared/domain/gallery/AssetSet';
import { useGalleryStore } from './galleryStore';

/** What the gallery shows, and in which order. */
export type Shown = SetOrder & Readonly<{ query: string }>;

/** What the gallery shows, as a query. */
export function shownQuery(): string {
  return useGalleryStore.getState().query.trim();
}

/** In which order it shows pictures: what is handed over goes in the same. */
export function shownOrder(): SetOrder {
  const { sort, group } = useGalleryStore.getState();
  return { sort, group };
}

export function shownNow(): Shown {
  return { query: shownQuery(), ...shownOrder() };
}

/** Has the gallery show what a query finds. */
export function showQuery(query: string): void {
  useGalleryStore.getState().setQuery(query);
}
