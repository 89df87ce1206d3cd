import { showUndo } from './showUndo';
import { closeToasts, showToast, silenceToasts } from './toasts';

const topic = 'undo of pictures';

/** Says for a while what was done, with a button to undo it. Only the latest offer is shown. */
export function offerUndo(words: string, undo: () => void): void {
  showUndo(words, undo, topic);
}

/** Says what was undone or redone, in place of the offer. */
export function sayUndone(words: string): void {
  closeToasts((other) => other.topic === topic);
  showToast({ level: 'info', title: words, topic });
}

/** While only a picture fills the screen, offers and their results are not shown. */
export function hushUndo(isHushed: boolean): void {
  silenceToasts(topic, isHushed);
}
