import { hasModKey } from '../../../ipc/platform';
import { useGalleryStore } from '../galleryStore';
import { useSelection } from '../selection/selectionStore';

/** Of whom a field for tags is, where that is no picture alone. */
export const ofSeveral = 'several';

/** It may take so long until the details of a selection are there, ms. */
const patienceMs = 2000;
/** The fields where tags are written: of the details beside the pictures, and of the viewer. */
const fields = new Set<HTMLElement>();
let wanted: Readonly<{ of: string; inViewer: boolean; since: number }> | null = null;
/** What was typed before the field was there; each Enter is a new line. */
let typed = '';

/** Opens the details, where they are closed, and leads into the field for tags, once it is there. */
export function focusTags(): void {
  const { detailsOpen, toggleDetails, selected } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  leadInto(useSelection.getState().selection.kind === 'one' ? String(selected) : ofSeveral, false);
}

/** Leads into the field for tags in the details of the viewer, once it is there. */
export function focusTagsOfViewer(seq: number): void {
  leadInto(String(seq), true);
}

// the details of what was selected before may still be there: what is typed meanwhile is kept for the right ones
function leadInto(of: string, inViewer: boolean): void {
  forget();
  const field = [...fields].find((one) => isFor(one, of, inViewer));
  if (field) {
    field.focus();
    return;
  }
  wanted = { of, inViewer, since: performance.now() };
  window.addEventListener('keydown', hold, true);
  window.addEventListener('pointerdown', forget, true);
}

function isFor(field: HTMLElement, of: string, inViewer: boolean): boolean {
  return field.dataset.of === of && (field.closest('[data-viewer]') !== null) === inViewer;
}

function forget(): void {
  wanted = null;
  typed = '';
  window.removeEventListener('keydown', hold, true);
  window.removeEventListener('pointerdown', forget, true);
}

function hold(event: KeyboardEvent): void {
  if (wanted === null || event.key === 'Escape' || performance.now() - wanted.since > patienceMs) {
    forget();
    return;
  }
  if (hasModKey(event) || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key === 'Enter') typed += '\n';
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A field for tags is in the page, until what is given back is done. */
export function tagFieldThere(field: HTMLElement): () => void {
  fields.add(field);
  return () => void fields.delete(field);
}

/** A field for tags is of others now: takes the focus if the person asked for it a moment ago. @returns what they typed since */
export function tagFieldCame(field: HTMLElement): string {
  if (wanted === null || !isFor(field, wanted.of, wanted.inViewer)) return '';
  const isLate = performance.now() - wanted.since > patienceMs;
  const words = isLate ? '' : typed;
  forget();
  if (!isLate) field.focus();
  return words;
}
