import { useGalleryStore } from '../galleryStore';

export const filtersId = 'gallery-filters';
export const filterButtonId = 'gallery-filter-button';

/** Opens the filters with the focus in them, or closes them and gives it back to their button. */
export function showFilters(isOpen: boolean): void {
  const hasFocus = document.getElementById(filtersId)?.contains(document.activeElement) ?? false;
  useGalleryStore.getState().showFilters(isOpen);
  if (!isOpen && !hasFocus) return;
  requestAnimationFrame(() => document.getElementById(isOpen ? filtersId : filterButtonId)?.focus());
}
