import { type HistoryEntry, readGenerationResult, stringifyLossless } from '@shared/service';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { commitAnswer } from '../outcome';
import type { QueueParts } from '../QueueParts';

export interface HistoryFinding {
  readonly jobId: string;
  readonly outcome: 'found' | 'not_found' | 'several' | 'unreadable' | 'unreachable';
  readonly message: string;
}

const claim = statement<[number | null, string, string]>(
  `UPDATE attempt SET charge = 'confirmed', charged_milli = ?, history_id = ? WHERE id = ? AND charge = 'possible'`,
);

/** Takes an entry of the history as the answer that a job waits for: its price and its files. Sends nothing. */
export function takeEntry(
  { db, clock, isSample }: Pick<QueueParts, 'db' | 'clock' | 'isSample'>,
  lost: Readonly<{ jobId: string; attemptId: string; profileId: string }>,
  entry: HistoryEntry,
): HistoryFinding {
  const { jobId, attemptId, profileId } = lost;
  const rawBody = entry.result === null ? null : stringifyLossless(entry.result);
  const reading = rawBody === null ? null : readGenerationResult(rawBody);
  if (rawBody === null || !reading?.ok) {
    const cost = entry.costMilli === null ? 'no price is named' : `it cost ${entry.costMilli / 1000} credits`;
    return {
      jobId,
      outcome: 'unreadable',
      message: `The history has this request (${entry.status}; ${cost}), but no result that can be read.`,
    };
  }
  inTransaction(db, () => {
    claim(db).run(entry.costMilli, entry.id, attemptId);
    const answer = { jobId, attemptId, rawBody, result: reading.result };
    commitAnswer(db, { ...answer, sample: isSample(profileId) }, clock.now());
  });
  return {
    jobId,
    outcome: 'found',
    message: 'The answer was in the history. Its files are being downloaded.',
  };
}
