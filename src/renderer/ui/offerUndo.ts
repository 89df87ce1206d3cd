import { closeToasts, showToast } from './toasts';

const topic = 'undo of pictures';

/** Says what was done, with the way back, for as long as it takes to notice. One at a time: the last. */
export function offerUndo(words: string, undo: () => void, timeout: number): void {
  closeToasts((other) => other.topic === topic);
  showToast({ level: 'info', title: words, topic, timeout, action: { label: 'Undo', run: undo } });
}

/** What was offered to be taken back has been. */
export function closeUndoOffer(): void {
  closeToasts((other) => other.topic === topic);
}
