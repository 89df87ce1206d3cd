import { t } from '@shared/messages/t';
import { type HistoryEntry, readGenerationResult, stringifyLossless } from '@shared/service';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { commitAnswer } from '../outcome';
import type { QueueDependencies } from '../QueueDependencies';

export interface HistoryFinding {
  readonly jobId: string;
  /** `settled`: the job no longer waits for a lost answer. */
  readonly outcome: 'found' | 'not_found' | 'several' | 'unreadable' | 'unreachable' | 'settled';
  readonly message: string;
}

const claim = statement<[number | null, string, string]>(
  `UPDATE attempt SET charge = 'confirmed', charged_milli = ?, history_id = ? WHERE id = ? AND charge = 'possible'`,
);

const isStillWaiting = statement<[string, string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM attempt JOIN job ON job.id = attempt.job_id
     WHERE attempt.id = ? AND job.id = ? AND attempt.charge = 'possible' AND job.state = 'unknown_charge') AS found`,
);

/** A lost POST as it was when the history was requested, because reading the history takes seconds. */
export type LostAnswerRef = Readonly<{ jobId: string; attemptId: string; profileId: string }>;

/** @returns the finding if the job was sent again or settled meanwhile; null: the job still waits for that answer */
export function findingIfResolved(db: Db, { jobId, attemptId }: LostAnswerRef): HistoryFinding | null {
  if (isStillWaiting(db).get(attemptId, jobId)?.found === 1) return null;
  return { jobId, outcome: 'settled', message: t('queue.movedOnMeanwhile') };
}

/** After answers were found: downloads their files, and infers their prices as after a run. */
export function handleFoundAnswers(
  parts: Pick<QueueDependencies, 'checkpoint' | 'wakeDownloads' | 'onEnded'>,
  profileId: string,
  answered: number,
): void {
  if (answered === 0) return;
  parts.checkpoint?.('answer_committed');
  parts.wakeDownloads();
  parts.onEnded?.(profileId, { answered, total: answered, idle: true, willContinue: false });
}

/** Uses an entry as the answer that a job waits for: price and files. Does nothing for a job that has moved on. */
export function applyHistoryEntry(
  { db, clock, isSample }: Pick<QueueDependencies, 'db' | 'clock' | 'isSample'>,
  lost: LostAnswerRef,
  entry: HistoryEntry,
): HistoryFinding {
  const { jobId, attemptId, profileId } = lost;
  const rawBody = entry.result === null ? null : stringifyLossless(entry.result);
  const reading = rawBody === null ? null : readGenerationResult(rawBody);
  if (rawBody === null || !reading?.ok) {
    return {
      jobId,
      outcome: 'unreadable',
      message:
        entry.costMilli === null
          ? t('queue.historyWithoutResult', { status: entry.status })
          : t('queue.historyWithoutResultCost', {
              status: entry.status,
              credits: String(entry.costMilli / 1000),
            }),
    };
  }
  return inTransaction(db, () => {
    const resolved = findingIfResolved(db, lost);
    if (resolved) return resolved;
    claim(db).run(entry.costMilli, entry.id, attemptId);
    const answer = { jobId, attemptId, rawBody, result: reading.result };
    commitAnswer(db, { ...answer, sample: isSample(profileId) }, clock.now());
    return { jobId, outcome: 'found', message: t('queue.foundInHistory') };
  });
}
