// What the process left when it ended. Nothing is sent from here.
import { readGenerationResult } from '@shared/service';
import type { Db } from '../../database/Db';
import { inTransaction } from '../../database/transaction';
import { changeJobState, dropIncompleteBatches, endAttempt, writePause } from '../jobs';
import { interrupted, settleJobAfterDownload } from '../outcome';

export interface Recovery {
  /** Attempts that were under way: they may have been charged. */
  readonly interrupted: number;
  readonly droppedBatches: number;
  /** Profiles whose queue holds jobs that would cost money, and which therefore wait for Run. */
  readonly paused: readonly string[];
}

/**
 * Brings the queue to where it can go on: attempts under way become `unknown_charge`, half-written batches go,
 * answered jobs go on to their downloads, and queues that would spend money are paused.
 */
export function recoverAfterRestart(db: Db, now: number): Recovery {
  const droppedBatches = dropIncompleteBatches(db);
  return inTransaction(db, () => {
    const sending = db
      .prepare<[], { id: string; attempt: string | null }>(
        `SELECT job.id, attempt.id AS attempt FROM job
         LEFT JOIN attempt ON attempt.job_id = job.id AND attempt.outcome = 'sending' WHERE job.state = 'sending'`,
      )
      .all();
    for (const { id, attempt } of sending) {
      if (attempt !== null) endAttempt(db, attempt, interruptedEnding, now);
      changeJobState(db, id, 'unknown_charge', now, { problem: interrupted });
    }
    continueAnswered(db, now);
    const paused = db
      .prepare<[], { profile_id: string }>(
        `SELECT DISTINCT job.profile_id FROM job LEFT JOIN queue_state USING (profile_id)
         WHERE state IN ('queued', 'waiting') AND coalesce(running, 1) = 1`,
      )
      .all()
      .map((row) => row.profile_id);
    for (const profileId of paused) {
      writePause(
        db,
        profileId,
        { reason: 'restart', message: 'Easel was restarted. Press Run to go on.' },
        now,
      );
    }
    return { interrupted: sending.length, droppedBatches, paused };
  });
}

const interruptedEnding = {
  outcome: 'unknown',
  status: null,
  charge: 'possible',
  message: interrupted.message,
  rawBody: null,
} as const;

// Answer and downloads are one transaction, so this finds something only in a library of another hand.
function continueAnswered(db: Db, now: number): void {
  const answered = db
    .prepare<[], { id: string; raw_json: string | null }>(
      `SELECT job.id, generation.raw_json FROM job LEFT JOIN generation ON generation.job_id = job.id
       WHERE job.state = 'responded'`,
    )
    .all();
  for (const { id, raw_json } of answered) {
    if (raw_json === null || !readGenerationResult(raw_json).ok) continue;
    changeJobState(db, id, 'downloading', now);
    settleJobAfterDownload(db, id, now);
  }
}
