import type { SetOrder } from '@shared/domain/gallery/AssetSet';
import { useGalleryStore } from './galleryStore';

/** The query and order that the gallery shows. */
export type Shown = SetOrder & Readonly<{ query: string }>;

/** The gallery's current query. */
export function shownQuery(): string {
  return useGalleryStore.getState().query.trim();
}

/** The gallery's sort order and grouping, which exports follow. */
export function shownOrder(): SetOrder {
  const { sort, group } = useGalleryStore.getState();
  return { sort, group };
}

export function shownNow(): Shown {
  return { query: shownQuery(), ...shownOrder() };
}

/** Makes the gallery show the results of a query. */
export function showQuery(query: string): void {
  useGalleryStore.getState().setQuery(query);
}
