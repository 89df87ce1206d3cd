import { type RefObject, useEffect } from 'react';
import { hasModKey } from '../../ipc/platform';
import { useGalleryStore } from './galleryStore';

/** Keys of the gallery that work wherever the focus is: / and Ctrl/Cmd+F search, I shows details. */
export function useGalleryKeys(searchInput: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('[role=dialog]')) return;
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      const wantsSearch = hasModKey(event) ? event.key.toLowerCase() === 'f' : !typing && event.key === '/';
      if (wantsSearch) {
        event.preventDefault();
        searchInput.current?.focus();
        searchInput.current?.select();
      } else if (!typing && !hasModKey(event) && event.key.toLowerCase() === 'i') {
        event.preventDefault();
        useGalleryStore.getState().toggleDetails();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [searchInput]);
}
