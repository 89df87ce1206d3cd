import { wordsOf } from '../ipc/CallFailure';
import { showToast } from '../ui/messages/toasts';

/** Says how it went: that it failed always, that it worked where nothing else shows it. */
export function doing(work: Promise<unknown>, failed: string, done?: string): void {
  work.then(
    (answer) => {
      if (done !== undefined && answer !== false) showToast({ level: 'success', title: done });
    },
    (error: unknown) => showToast({ level: 'problem', title: failed, message: wordsOf(error) }),
  );
}
