import { t } from '@shared/messages/t';
import { runJobAction } from './actions/runJobAction';
import { errorMessage } from './CallFailure';
import { call } from './client';

/** Actions for batches that are paused at their spending limit. */
export interface SpendLimitActions {
  /** Removes the batches' own limit; afterwards only the limits in the settings apply. */
  readonly removeLimit: () => void;
  /** @param maxMilli total limit including what is spent already, thousandths of a credit */
  readonly raise: (maxMilli: number) => void;
  /** Cancels the waiting jobs and offers Undo. */
  readonly cancelWaiting: () => void;
}

/** @param limitId of the limit that the batches share. `showMessage`: receives error messages */
export function useSpendLimitActions(
  profileId: string,
  limitId: string,
  showMessage: (message: Readonly<{ level: 'problem'; title: string; message: string }>) => void,
): SpendLimitActions {
  const attempt = (work: () => Promise<unknown>): void => {
    work().catch((error: unknown) =>
      showMessage({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) }),
    );
  };
  const change = (maxMilli: number | null): void =>
    attempt(() => call('queue.changeBound', { profileId, boundId: limitId, mostMilli: maxMilli }));
  return {
    removeLimit: () => change(null),
    raise: change,
    cancelWaiting: () =>
      attempt(async () =>
        runJobAction('cancel', await call('queue.jobsAtBound', { profileId, boundId: limitId })),
      ),
  };
}
