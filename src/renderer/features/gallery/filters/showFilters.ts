import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';

export const filtersId = 'gallery-filters';

/** Opens the filters with the focus in them, or closes them and gives it back to their button. */
export function showFilters(isOpen: boolean): void {
  const hasFocus = galleryElements.filters.current?.contains(document.activeElement) ?? false;
  useGalleryStore.getState().showFilters(isOpen);
  if (!isOpen && !hasFocus) return;
  requestAnimationFrame(() => galleryElements[isOpen ? 'filters' : 'filterButton'].current?.focus());
}
