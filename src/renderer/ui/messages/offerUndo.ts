import { showUndo } from './showUndo';
import { closeTopic, showToast, silenceToasts } from './toasts';

const topic = 'undo of pictures';

/** Shows what was done with an Undo button, for a while. Only the latest offer is shown. */
export function offerUndo(words: string, undo: () => void): void {
  showUndo(words, undo, topic);
}

/** Shows what was undone or redone, in place of the offer. */
export function sayUndone(words: string): void {
  closeTopic(topic);
  showToast({ level: 'info', title: words, topic });
}

/** Suppresses undo offers and their results while only a picture fills the screen. */
export function hushUndo(isHushed: boolean): void {
  silenceToasts(topic, isHushed);
}
