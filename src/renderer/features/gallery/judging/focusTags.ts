import { useGalleryStore } from '../galleryStore';

/** The field of the details where tags are written. */
export const tagFieldId = 'tags-of-selection';

/** It may take so long until the details of a selection are there, ms. */
const patienceMs = 2000;
let wantedSince = Number.NEGATIVE_INFINITY;

/** Opens the details, where they are closed, and leads into the field for tags, once it is there. */
export function focusTags(): void {
  const { detailsOpen, toggleDetails } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  // the field that is there may be about to make room for that of another selection
  wantedSince = performance.now();
  document.getElementById(tagFieldId)?.focus();
}

/** A field for tags has come: takes the focus if the person asked for it a moment ago. */
export function tagFieldCame(field: HTMLElement | null): void {
  if (field === null || performance.now() - wantedSince > patienceMs) return;
  wantedSince = Number.NEGATIVE_INFINITY;
  field.focus();
}
