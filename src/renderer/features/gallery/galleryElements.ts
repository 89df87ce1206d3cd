import { createRef } from 'react';

/** The gallery's elements, for code outside the components that render them. */
export const galleryElements = {
  search: createRef<HTMLInputElement>(),
  grid: createRef<HTMLDivElement>(),
  filters: createRef<HTMLElement>(),
  filterButton: createRef<HTMLButtonElement>(),
};
