import { hasModKey } from '../../../ipc/platform';
import { useGalleryStore } from '../galleryStore';
import { useSelection } from '../selection/selectionStore';

/** The owner of a tag field that belongs to several pictures. */
export const severalAssets = 'several';

/** How long to wait for the details of a selection, ms. */
const patienceMs = 2000;
/** The tag fields: in the details panel and in the viewer. */
const fields = new Set<HTMLElement>();
let wanted: Readonly<{ of: string; inViewer: boolean; since: number }> | null = null;
/** Text typed before the field existed; each Enter adds a line. */
let typed = '';

/** Opens the details if they are closed, and focuses the tag field once it exists. */
export function focusTags(): void {
  const { detailsOpen, toggleDetails, selected } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  leadInto(useSelection.getState().selection.kind === 'one' ? String(selected) : severalAssets, false);
}

/** Focuses the tag field of the viewer's details once it exists. */
export function focusTagsOfViewer(seq: number): void {
  leadInto(String(seq), true);
}

// the previous selection's details may still be shown: text typed meanwhile is passed to the right field
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

/**
 * Registers a tag field.
 * @returns a function that unregisters it
 */
export function registerTagField(field: HTMLElement): () => void {
  fields.add(field);
  return () => void fields.delete(field);
}

/**
 * Tells that a tag field now belongs to other assets; it takes the focus if the user has just asked for it.
 * @returns the text typed since
 */
export function tagFieldChanged(field: HTMLElement): string {
  if (wanted === null || !isFor(field, wanted.of, wanted.inViewer)) return '';
  const isLate = performance.now() - wanted.since > patienceMs;
  const words = isLate ? '' : typed;
  forget();
  if (!isLate) field.focus();
  return words;
}
