import { useGalleryStore } from '../galleryStore';

/** The field of the details where tags are written. */
export const tagFieldId = 'tags-of-selection';

/** Opens the details, where they are closed, and leads into the field for tags. */
export function focusTags(): void {
  const { detailsOpen, toggleDetails } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  requestAnimationFrame(() => document.getElementById(tagFieldId)?.focus());
}
