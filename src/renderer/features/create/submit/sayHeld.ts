import { closeToasts, showToast } from '../../../ui/messages/toasts';
import { type HeldFor, heldWords } from './heldWords';

const topic = 'held press';

/** Says what a press waits for, with the way to give it up. @returns says no more of it */
export function sayHeld(heldFor: HeldFor, letGo: () => void): () => void {
  showToast({
    level: 'info',
    title: 'Generate waits',
    message: `${heldWords(heldFor)} It goes on by itself; nothing is sent before.`,
    topic,
    timeout: null,
    action: { label: 'Do not wait', run: letGo },
  });
  return () => closeToasts((words) => words.topic === topic);
}
