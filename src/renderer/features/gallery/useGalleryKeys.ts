import type { RefObject } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { useGalleryStore } from './galleryStore';

/** Zoom factor of one key press. */
const zoomStep = 1.2;

/** The gallery's shortcuts that work wherever the focus is, except under a dialog. */
export function useGalleryKeys(
  searchInput: RefObject<HTMLInputElement | null>,
  zoomBy: (factor: number) => void,
): void {
  useCommandKeys(
    'gallery',
    {
      'gallery.search': () => {
        searchInput.current?.focus();
        searchInput.current?.select();
      },
      'gallery.details': () => useGalleryStore.getState().toggleDetails(),
      'gallery.larger': () => zoomBy(zoomStep),
      'gallery.smaller': () => zoomBy(1 / zoomStep),
    },
    { hears: () => !isDialogOpen() },
  );
}
