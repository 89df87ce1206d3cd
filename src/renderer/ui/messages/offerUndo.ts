import { showUndo } from './showUndo';
import { closeToasts, showToast, silenceToasts } from './toasts';

const topic = 'undo of pictures';

/** Says what was done, with the way back, for a while. One at a time: the last. */
export function offerUndo(words: string, undo: () => void): void {
  showUndo(words, undo, topic);
}

/** Says what was taken back or done again, in the place of what was offered. */
export function sayUndone(words: string): void {
  closeToasts((other) => other.topic === topic);
  showToast({ level: 'info', title: words, topic });
}

/** While nothing but a picture is to be seen, nothing is offered or said. */
export function hushUndo(isHushed: boolean): void {
  silenceToasts(topic, isHushed);
}
