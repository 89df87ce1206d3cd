// Asks a service that keeps the outcome of Easel's requests (ports/Connection: keepsOutcomes) for the outcome of
// lost answers.

import { t } from '@shared/messages/t';
import { isJsonObject, readGenerationResult } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../ports/Connection';
import type { SendOutcome } from '../../ports/SendOutcome';
import { changeJobState } from '../jobs';
import { commitAnswer, problemFromService } from '../outcome';
import type { QueueParts } from '../QueueParts';
import { type HistoryFinding, settledSince } from './applyHistoryEntry';
import type { LostRow } from './lostAttempts';

type Parts = Pick<QueueParts, 'db' | 'clock' | 'isSample' | 'fetchLostOutcome'>;

const clear = statement<[string]>(`UPDATE attempt SET charge = 'none' WHERE id = ? AND charge = 'possible'`);
const confirm = statement<[string]>(
  `UPDATE attempt SET charge = 'confirmed' WHERE id = ? AND charge = 'possible'`,
);

/** The service's report on one lost request. Null: it has none, but the history may. */
export async function settleLost(
  parts: Parts,
  connection: Connection,
  { job_id: jobId, attempt_id: attemptId, profile_id: profileId }: LostRow,
): Promise<HistoryFinding | null> {
  const outcome = connection.keepsOutcomes ? await parts.fetchLostOutcome?.(connection, attemptId) : null;
  if (!outcome || outcome.kind === 'unknown') return null;
  const { db, clock, isSample } = parts;
  return inTransaction(db, () => {
    const settled = settledSince(db, { jobId, attemptId, profileId });
    if (settled) return settled;
    const now = clock.now();
    if (outcome.kind === 'answered') {
      const reading = readGenerationResult(outcome.rawBody);
      if (!reading.ok) return null;
      confirm(db).run(attemptId);
      const answer = { jobId, attemptId, rawBody: outcome.rawBody, result: reading.result };
      commitAnswer(db, { ...answer, sample: isSample(profileId) }, now);
      return {
        jobId,
        outcome: 'found',
        message: t('queue.foundAtService'),
      };
    }
    clear(db).run(attemptId);
    return notMade(db, jobId, outcome, now);
  });
}

// Nothing was charged: the job is queued again if it may still succeed, else it becomes failed.
function notMade(
  db: Db,
  jobId: string,
  outcome: Exclude<SendOutcome, { kind: 'answered' | 'unknown' }>,
  now: number,
): HistoryFinding {
  changeJobState(db, jobId, 'queued', now);
  const maySucceed =
    outcome.kind === 'service_error' &&
    !(isJsonObject(outcome.error.details) && outcome.error.details.retry === false);
  if (outcome.kind === 'unsent' || outcome.kind === 'rate_limited' || maySucceed) {
    return {
      jobId,
      outcome: 'settled',
      message: t('queue.notRunWaitsAgain'),
    };
  }
  changeJobState(db, jobId, 'failed', now, { problem: problemFromService(outcome.error) });
  return { jobId, outcome: 'settled', message: t('queue.failedUncharged') };
}
