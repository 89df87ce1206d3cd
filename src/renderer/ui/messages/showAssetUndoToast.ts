import { showUndoToast } from './showUndoToast';
import { closeTopic, showToast, silenceToasts } from './toasts';

const undoTopic = 'undo of pictures';

/** Offers to undo a change of pictures. Only the latest offer is shown. */
export function showAssetUndoToast(message: string, undo: () => void): void {
  showUndoToast(message, undo, undoTopic);
}

/** Shows the result of Undo in place of the offer. */
export function showUndoResult(message: string): void {
  closeTopic(undoTopic);
  showToast({ level: 'info', title: message, topic: undoTopic });
}

/** Suppresses undo offers and their results while only a picture fills the screen. */
export function silenceUndo(isSilent: boolean): void {
  silenceToasts(undoTopic, isSilent);
}
