import { hasModKey } from '../../../ipc/platform';
import { useGalleryStore } from '../galleryStore';
import { useSelection } from '../selection/selectionStore';

/** Stands for the asset number in the tag field of several pictures. */
export const severalAssets = 'several';

/** How long to wait for the details of a selection, ms. */
const patienceMs = 2000;
/** The tag fields of the details panel and of the viewer. */
const fields = new Set<HTMLElement>();
let wanted: Readonly<{ of: string; inViewer: boolean; since: number }> | null = null;
/** Text typed before the field existed; each Enter adds a line. */
let typed = '';

export function focusTags(): void {
  const { detailsOpen, toggleDetails, selected } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  leadInto(useSelection.getState().selection.kind === 'one' ? String(selected) : severalAssets, false);
}

export function focusTagsOfViewer(seq: number): void {
  leadInto(String(seq), true);
}

// the details of the previous selection may still be shown: text typed meanwhile goes to the right field
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

export function registerTagField(field: HTMLElement): () => void {
  fields.add(field);
  return () => void fields.delete(field);
}

/**
 * The field takes the focus if the user has just asked for it.
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
