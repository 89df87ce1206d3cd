import { createRef } from 'react';

/**
 * References to the gallery's elements for code outside the components that render them. The gallery exists
 * once.
 */
export const galleryElements = {
  search: createRef<HTMLInputElement>(),
  grid: createRef<HTMLDivElement>(),
  filters: createRef<HTMLElement>(),
  filterButton: createRef<HTMLButtonElement>(),
};
