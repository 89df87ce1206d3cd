import { useGalleryStore } from '../galleryStore';

/** The field of the details where tags are written. */
export const tagFieldId = 'tags-of-selection';

/** It may take so long until the details of a selection are there, ms. */
const patienceMs = 2000;
let wantedSince = Number.NEGATIVE_INFINITY;
/** There was a field, which has the focus until it makes room for that of another selection. */
let hadField = false;

/** Opens the details, where they are closed, and leads into the field for tags, once it is there. */
export function focusTags(): void {
  const { detailsOpen, toggleDetails } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  leadInto(document.getElementById(tagFieldId));
}

/** Leads into the field for tags in the details of the viewer, once it is there. */
export function focusTagsOfViewer(): void {
  leadInto(document.querySelector<HTMLElement>(`[data-viewer] #${tagFieldId}`));
}

function leadInto(field: HTMLElement | null): void {
  field?.focus();
  hadField = field !== null;
  wantedSince = performance.now();
}

/** A field for tags has come: takes the focus if the person asked for it a moment ago, and has not gone on elsewhere. */
export function tagFieldCame(field: HTMLElement | null): void {
  if (field === null || performance.now() - wantedSince > patienceMs) return;
  if (hadField && document.activeElement !== document.body) return;
  wantedSince = Number.NEGATIVE_INFINITY;
  field.focus();
}
