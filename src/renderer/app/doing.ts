import type { MutationCacheConfig } from '@tanstack/react-query';
import { isDeclined, wordsOf } from '../ipc/CallFailure';
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

/** Says of a command that went wrong what it has for that: `useCommand('…', { failed: '…' })`. */
export const sayFailed: NonNullable<MutationCacheConfig['onError']> = (error, input, _, { meta }) => {
  if (meta?.failed === undefined || isDeclined(error)) return;
  const title = typeof meta.failed === 'string' ? meta.failed : meta.failed(input as never);
  showToast({ level: 'problem', title, message: wordsOf(error) });
};
