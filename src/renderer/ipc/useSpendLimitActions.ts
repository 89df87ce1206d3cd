import { t } from '@shared/messages/t';
import { runJobAction } from './actions/runJobAction';
import { wordsOf } from './CallFailure';
import { call } from './client';

/** Actions for batches that are paused at their spending limit. */
export interface SpendLimitActions {
  /** Only the limits in the settings apply afterwards. */
  readonly letGo: () => void;
  /** @param mostMilli total limit including what is spent already, thousandths of a credit */
  readonly raise: (mostMilli: number) => void;
  /** Offers Undo. */
  readonly cancelRest: () => void;
}

/** @param say receives error messages */
export function useSpendLimitActions(
  profileId: string,
  boundId: string,
  say: (words: Readonly<{ level: 'problem'; title: string; message: string }>) => void,
): SpendLimitActions {
  const attempt = (work: () => Promise<unknown>): void => {
    work().catch((error: unknown) =>
      say({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) }),
    );
  };
  const change = (mostMilli: number | null): void =>
    attempt(() => call('queue.changeBound', { profileId, boundId, mostMilli }));
  return {
    letGo: () => change(null),
    raise: change,
    cancelRest: () =>
      attempt(async () => runJobAction('cancel', await call('queue.jobsAtBound', { profileId, boundId }))),
  };
}
