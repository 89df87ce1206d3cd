import type { AssetSet } from '@shared/domain/AssetSet';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { useAppStore } from './appStore';

/** What is selected: the picture that fills the window, or the gallery's; null where nothing is. */
export function selectedToExport(): AssetSet | null {
  const { view, viewer } = useAppStore.getState();
  const { selected } = useGalleryStore.getState();
  const seq = viewer?.seq ?? (view === 'gallery' ? selected : null);
  return seq === null ? null : { kind: 'some', seqs: [seq] };
}

/** All that the gallery shows. */
export function shownToExport(): AssetSet {
  return { kind: 'matching', query: useGalleryStore.getState().query, except: [] };
}
