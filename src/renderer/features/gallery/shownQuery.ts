import type { SetOrder } from '@shared/domain/gallery/AssetSet';
import { useGalleryStore } from './galleryStore';

export type ShownView = SetOrder & Readonly<{ query: string }>;

export function shownQuery(): string {
  return useGalleryStore.getState().query.trim();
}

export function shownOrder(): SetOrder {
  const { sort, group } = useGalleryStore.getState();
  return { sort, group };
}

export function shownView(): ShownView {
  return { query: shownQuery(), ...shownOrder() };
}

export function showQuery(query: string): void {
  useGalleryStore.getState().setQuery(query);
}
