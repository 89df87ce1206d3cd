import { createRef } from 'react';

/** What of the gallery is led to, or looked at, by others than who draws it: there is one gallery. */
export const galleryElements = {
  search: createRef<HTMLInputElement>(),
  grid: createRef<HTMLDivElement>(),
  filters: createRef<HTMLElement>(),
  filterButton: createRef<HTMLButtonElement>(),
};
