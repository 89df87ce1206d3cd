import { showUndo } from './showUndo';
import { closeTopic, showToast, silenceToasts } from './toasts';

const topic = 'undo of pictures';

/** Only the latest offer is shown. */
export function offerUndo(words: string, undo: () => void): void {
  showUndo(words, undo, topic);
}

/** Replaces the offer. */
export function sayUndone(words: string): void {
  closeTopic(topic);
  showToast({ level: 'info', title: words, topic });
}

/** Suppresses undo offers and their results while only a picture fills the screen. */
export function hushUndo(isHushed: boolean): void {
  silenceToasts(topic, isHushed);
}
