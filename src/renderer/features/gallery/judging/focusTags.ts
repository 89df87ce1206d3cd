import { hasModKey } from '../../../ipc/platform';
import { useGalleryStore } from '../galleryStore';
import { useSelection } from '../selection/selectionStore';

/** The subject of a tag field for several pictures, in place of one asset's sequence number. */
export const severalAssetsSubject = 'several';

/** How long to wait for the details of a selection, ms. */
const maxWaitMs = 2000;
/** The tag fields of the details panel and of the viewer. */
const fields = new Set<HTMLElement>();
let pendingFocus: Readonly<{ subject: string; inViewer: boolean; since: number }> | null = null;
/** Text typed before the field existed; each Enter adds a line. */
let pendingText = '';

export function focusTags(): void {
  const { detailsOpen, toggleDetails, activeSeq } = useGalleryStore.getState();
  if (!detailsOpen) toggleDetails();
  focusTagField(
    useSelection.getState().selection.kind === 'one' ? String(activeSeq) : severalAssetsSubject,
    false,
  );
}

export function focusTagsOfViewer(seq: number): void {
  focusTagField(String(seq), true);
}

// the details of the previous selection may still be shown, so text typed until the right field appears is kept
function focusTagField(subject: string, inViewer: boolean): void {
  cancelPending();
  const field = [...fields].find((one) => isFieldFor(one, subject, inViewer));
  if (field) {
    field.focus();
    return;
  }
  pendingFocus = { subject, inViewer, since: performance.now() };
  window.addEventListener('keydown', bufferKey, true);
  window.addEventListener('pointerdown', cancelPending, true);
}

function isFieldFor(field: HTMLElement, subject: string, inViewer: boolean): boolean {
  return field.dataset.of === subject && (field.closest('[data-viewer]') !== null) === inViewer;
}

function cancelPending(): void {
  pendingFocus = null;
  pendingText = '';
  window.removeEventListener('keydown', bufferKey, true);
  window.removeEventListener('pointerdown', cancelPending, true);
}

function bufferKey(event: KeyboardEvent): void {
  if (pendingFocus === null || event.key === 'Escape' || performance.now() - pendingFocus.since > maxWaitMs) {
    cancelPending();
    return;
  }
  if (hasModKey(event) || event.altKey) return;
  if (event.key === 'Backspace') pendingText = pendingText.slice(0, -1);
  else if (event.key === 'Enter') pendingText += '\n';
  else if (event.key.length === 1) pendingText += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function registerTagField(field: HTMLElement): () => void {
  fields.add(field);
  return () => void fields.delete(field);
}

/**
 * Focuses a new field if the user has just run the command for tagging these pictures.
 * @returns the text typed since then; '' if the field was not requested
 */
export function claimPendingInput(field: HTMLElement): string {
  if (pendingFocus === null || !isFieldFor(field, pendingFocus.subject, pendingFocus.inViewer)) return '';
  const isLate = performance.now() - pendingFocus.since > maxWaitMs;
  const text = isLate ? '' : pendingText;
  cancelPending();
  if (!isLate) field.focus();
  return text;
}
