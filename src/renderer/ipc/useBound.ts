import { runJobAction } from './actions/runJobAction';
import { wordsOf } from './CallFailure';
import { call } from './client';

/** What a person may do with batches that stand at what they may spend. */
export interface BoundSteps {
  /** From now on the limits of the settings alone hold for them. */
  readonly letGo: () => void;
  /** @param mostMilli in all, with what is spent already, thousandths of a credit */
  readonly raise: (mostMilli: number) => void;
  /** Cancels what waits of them, which can be undone. */
  readonly cancelRest: () => void;
}

/** @param say hears of what went wrong */
export function useBound(
  profileId: string,
  boundId: string,
  say: (words: Readonly<{ level: 'problem'; title: string; message: string }>) => void,
): BoundSteps {
  const attempt = (work: () => Promise<unknown>): void => {
    work().catch((error: unknown) =>
      say({ level: 'problem', title: 'That did not work', message: wordsOf(error) }),
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
