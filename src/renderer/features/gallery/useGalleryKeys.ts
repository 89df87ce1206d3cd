import type { RefObject } from 'react';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { useGalleryStore } from './galleryStore';

/** The gallery's keys that work wherever the focus is, but under a dialog. */
export function useGalleryKeys(searchInput: RefObject<HTMLInputElement | null>): void {
  useCommandKeys(
    'gallery',
    {
      'gallery.search': () => {
        searchInput.current?.focus();
        searchInput.current?.select();
      },
      'gallery.details': () => useGalleryStore.getState().toggleDetails(),
    },
    { hears: () => document.querySelector('[role=dialog]') === null },
  );
}
