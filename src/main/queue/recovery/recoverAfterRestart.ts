// Settles the state that the process left when it ended. Nothing is sent from here.
import { unsentStates } from '@shared/domain/queue/jobStates';
import { readGenerationResult } from '@shared/service';
import type { Db } from '../../database/Db';
import { inStates } from '../../database/rows/inStates';
import { inTransaction } from '../../database/transaction';
import { changeJobState, dropIncompleteBatches, endAttempt, keyReasonsSql, writePause } from '../jobs';
import { interrupted, settleJobAfterDownload } from '../outcome';

export interface Recovery {
  /** Attempts that were under way: they may have been charged. */
  readonly interrupted: number;
  readonly droppedBatches: number;
  /** Profiles whose queue holds jobs that would cost money, so it waits for Run. */
  readonly paused: readonly string[];
}

/** Matches the index `job_state`, without which the planner would read every job of the library at each start. */
const isIn = (state: 'sending' | 'responded'): string =>
  `job.state = '${state}' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting')`;

/**
 * Prepares the queue to go on: attempts under way become `unknown_charge`, half-written batches are deleted, answered jobs
 * go on to their downloads, and queues that would spend money are paused.
 * @param how.goOn the person's setting: left-over jobs go on without Run, and may spend
 * @param how.loss what the library has lost, in words: left-over jobs may have been paid for, so they wait for Run
 */
export function recoverAfterRestart(
  db: Db,
  now: number,
  { goOn, loss }: Readonly<{ goOn: boolean; loss: string | null }>,
): Recovery {
  const droppedBatches = dropIncompleteBatches(db);
  return inTransaction(db, () => {
    const sending = db
      .prepare<[], { id: string; attempt: string | null }>(
        `SELECT job.id, attempt.id AS attempt FROM job INDEXED BY job_state
         LEFT JOIN attempt ON attempt.job_id = job.id AND attempt.outcome = 'sending' WHERE ${isIn('sending')}`,
      )
      .all();
    for (const { id, attempt } of sending) {
      if (attempt !== null) endAttempt(db, attempt, interruptedEnding, now);
      changeJobState(db, id, 'unknown_charge', now, { problem: interrupted });
    }
    endOthers(db, now);
    continueAnswered(db, now);
    const paused = goOn && loss === null ? goOnByItself(db, now) : profilesToPause(db, loss !== null);
    const message =
      loss === null ? 'Easel was restarted. Press Run to go on.' : `${loss} Press Run to go on.`;
    // a queue that stopped for a loss at an earlier start still waits for Run, and so do the jobs asked for since
    for (const { profile_id, pause_message } of standingAfterLoss(db)) {
      writePause(db, profile_id, { reason: 'loss', message: pause_message ?? message }, now + 1);
    }
    for (const profileId of paused) {
      writePause(db, profileId, { reason: loss === null ? 'restart' : 'loss', message }, now);
    }
    return { interrupted: sending.length, droppedBatches, paused };
  });
}

function standingAfterLoss(db: Db): readonly { profile_id: string; pause_message: string | null }[] {
  return db
    .prepare<[], { profile_id: string; pause_message: string | null }>(
      `SELECT profile_id, pause_message FROM queue_state WHERE running = 0 AND pause_reason = 'loss'`,
    )
    .all();
}

/**
 * The profiles with unsent jobs whose queues run, or stopped for their key and would go on with a new one. @param all also
 * those whose queues stand still for another reason
 */
function profilesToPause(db: Db, all: boolean): readonly string[] {
  return db
    .prepare<[number], string>(
      `SELECT DISTINCT job.profile_id FROM job LEFT JOIN queue_state USING (profile_id)
       WHERE state ${inStates(unsentStates)} AND (? OR coalesce(running, 1) = 1 OR pause_reason IN ${keyReasonsSql})`,
    )
    .pluck()
    .all(all ? 1 : 0) as string[];
}

// A queue that an earlier restart stopped goes on too; one that the person or money stopped does not.
function goOnByItself(db: Db, now: number): readonly string[] {
  const stopped = db
    .prepare<[], string>(`SELECT profile_id FROM queue_state WHERE running = 0 AND pause_reason = 'restart'`)
    .pluck()
    .all() as string[];
  for (const profileId of stopped) writePause(db, profileId, null, now);
  return [];
}

// A job may have moved on without one of its attempts: that attempt has no ending, and may have been charged too.
function endOthers(db: Db, now: number): void {
  const open = db.prepare<[], string>(`SELECT id FROM attempt WHERE outcome = 'sending'`).pluck().all();
  for (const attempt of open) endAttempt(db, attempt, interruptedEnding, now);
}

const interruptedEnding = {
  outcome: 'unknown',
  status: null,
  charge: 'possible',
  message: interrupted.message,
  rawBody: null,
} as const;

// Answer and downloads are written in one transaction, so this finds rows only in a library that something else has written.
function continueAnswered(db: Db, now: number): void {
  const answered = db
    .prepare<[], { id: string; raw_json: string | null }>(
      `SELECT job.id, generation.raw_json FROM job INDEXED BY job_state
       LEFT JOIN generation ON generation.job_id = job.id WHERE ${isIn('responded')}`,
    )
    .all();
  for (const { id, raw_json } of answered) {
    if (raw_json === null || !readGenerationResult(raw_json).ok) continue;
    changeJobState(db, id, 'downloading', now);
    settleJobAfterDownload(db, id, now);
  }
}
