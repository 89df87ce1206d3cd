import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';

export const filtersId = 'gallery-filters';

/** Opens the filter panel and focuses it, or closes it and returns the focus to its button. */
export function showFilters(isOpen: boolean): void {
  const hasFocus = galleryElements.filters.current?.contains(document.activeElement) ?? false;
  useGalleryStore.getState().showFilters(isOpen);
  if (!isOpen && !hasFocus) return;
  requestAnimationFrame(() => galleryElements[isOpen ? 'filters' : 'filterButton'].current?.focus());
}
