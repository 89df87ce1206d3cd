import type { MutationCacheConfig } from '@tanstack/react-query';
import { errorMessage, isDeclined } from '../ipc/CallFailure';
import { showToast } from '../ui/messages/toasts';

/** Reports an error always, and a success only if there is a `done` message and the answer is not false. */
export function reportOutcome(work: Promise<unknown>, failed: string, done?: string): void {
  work.then(
    (answer) => {
      if (done !== undefined && answer !== false) showToast({ level: 'success', title: done });
    },
    (error: unknown) => showToast({ level: 'problem', title: failed, message: errorMessage(error) }),
  );
}

/** Shows the error message that a command was declared with: `useCommand('…', { failed: '…' })`. */
export const reportCommandError: NonNullable<MutationCacheConfig['onError']> = (
  error,
  input,
  _,
  { meta },
) => {
  if (meta?.failed === undefined || isDeclined(error)) return;
  const title = typeof meta.failed === 'string' ? meta.failed : meta.failed(input as never);
  showToast({ level: 'problem', title, message: errorMessage(error) });
};
