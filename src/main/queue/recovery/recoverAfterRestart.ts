// Settles the jobs that were unfinished when the last process ended. Nothing is sent from here.
import { unsentStates } from '@shared/domain/queue/jobStates';
import { deserializeText, localizable } from '@shared/messages/LocalizableText';
import { readGenerationResult } from '@shared/service';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { changeJobState, dropHalfWrittenBatches, endAttempt, keyReasonsSql, writePause } from '../jobs';
import { interruptedProblem, settleJobAfterDownload } from '../outcome';
import type { QueueDependencies } from '../QueueDependencies';

export interface Recovery {
  /** Attempts that were in progress: they may have been charged. */
  readonly interrupted: number;
  readonly droppedBatches: number;
  /** Profiles whose queues wait for Run, because their jobs would cost money. */
  readonly paused: readonly string[];
}

/** Matches the index `job_state`; without it SQLite would read every job of the library at each start. */
const isInStateSql = (state: 'sending' | 'responded'): string =>
  `job.state = '${state}' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting')`;

/**
 * Prepares the queue: attempts in progress become `unknown_charge`, half-written batches are deleted, answered jobs
 * continue with their downloads, and queues that would spend money are paused.
 * @param how.resume the user's setting: unfinished jobs continue without Run, and may spend
 * @param how.dataLoss what data the library has lost, for the user: unfinished jobs, perhaps paid for, wait for Run
 */
export function recoverAfterRestart(
  db: Db,
  now: number,
  { resume, dataLoss }: Readonly<{ resume: boolean; dataLoss: string | null }>,
): Recovery {
  const droppedBatches = dropHalfWrittenBatches(db);
  return inTransaction(db, () => {
    const sending = db
      .prepare<[], { id: string; attempt: string | null }>(
        `SELECT job.id, attempt.id AS attempt FROM job INDEXED BY job_state
         LEFT JOIN attempt ON attempt.job_id = job.id AND attempt.outcome = 'sending' WHERE ${isInStateSql('sending')}`,
      )
      .all();
    for (const { id, attempt } of sending) {
      if (attempt !== null) endAttempt(db, attempt, interruptedEnding, now);
      changeJobState(db, id, 'unknown_charge', now, { problem: interruptedProblem });
    }
    endOpenAttempts(db, now);
    continueAnswered(db, now);
    const paused =
      resume && dataLoss === null ? resumeQueues(db, now) : profilesToPause(db, dataLoss !== null);
    const message =
      dataLoss === null ? localizable('queue.restarted') : [dataLoss, localizable('queue.pressRun')];
    // a queue that an earlier start paused because of lost data still waits for Run
    for (const { profile_id, pause_message } of queuesPausedByLoss(db)) {
      writePause(
        db,
        profile_id,
        { reason: 'loss', message: pause_message === null ? message : deserializeText(pause_message) },
        now + 1,
      );
    }
    for (const profileId of paused) {
      writePause(db, profileId, { reason: dataLoss === null ? 'restart' : 'loss', message }, now);
    }
    return { interrupted: sending.length, droppedBatches, paused };
  });
}

function queuesPausedByLoss(db: Db): readonly { profile_id: string; pause_message: string | null }[] {
  return db
    .prepare<[], { profile_id: string; pause_message: string | null }>(
      `SELECT profile_id, pause_message FROM queue_state WHERE running = 0 AND pause_reason = 'loss'`,
    )
    .all();
}

/** Profiles with unsent jobs whose queues run or are paused only for their key. @param includePaused all others too */
function profilesToPause(db: Db, includePaused: boolean): readonly string[] {
  return db
    .prepare<[number], string>(
      `SELECT DISTINCT job.profile_id FROM job LEFT JOIN queue_state USING (profile_id)
       WHERE state ${sqlInStates(unsentStates)} AND (? OR coalesce(running, 1) = 1 OR pause_reason IN ${keyReasonsSql})`,
    )
    .pluck()
    .all(includePaused ? 1 : 0) as string[];
}

// A queue that an earlier restart paused continues too; one that the user or a spending limit paused does not.
function resumeQueues(db: Db, now: number): readonly string[] {
  const stopped = db
    .prepare<[], string>(`SELECT profile_id FROM queue_state WHERE running = 0 AND pause_reason = 'restart'`)
    .pluck()
    .all() as string[];
  for (const profileId of stopped) writePause(db, profileId, null, now);
  return [];
}

// A job may have moved on while one of its attempts has no ending; that attempt may have been charged too.
function endOpenAttempts(db: Db, now: number): void {
  const open = db.prepare<[], string>(`SELECT id FROM attempt WHERE outcome = 'sending'`).pluck().all();
  for (const attempt of open) endAttempt(db, attempt, interruptedEnding, now);
}

const interruptedEnding = {
  outcome: 'unknown',
  status: null,
  charge: 'possible',
  message: localizable('queue.interruptedWhy'),
  rawBody: null,
} as const;

// Finds rows only in a library that another program has changed: Easel writes answer and downloads in one transaction.
function continueAnswered(db: Db, now: number): void {
  const answered = db
    .prepare<[], { id: string; raw_json: string | null }>(
      `SELECT job.id, generation.raw_json FROM job INDEXED BY job_state
       LEFT JOIN generation ON generation.job_id = job.id WHERE ${isInStateSql('responded')}`,
    )
    .all();
  for (const { id, raw_json } of answered) {
    if (raw_json === null || !readGenerationResult(raw_json).ok) continue;
    changeJobState(db, id, 'downloading', now);
    settleJobAfterDownload(db, id, now);
  }
}

const jobsWithLostAnswers = statement<[], { profile_id: string; id: string }>(
  `SELECT DISTINCT job.profile_id, job.id FROM job INDEXED BY job_state
   JOIN attempt ON attempt.job_id = job.id AND attempt.charge = 'possible'
   WHERE job.state = 'unknown_charge' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting')`,
);

/** Asks the local service for the outcome of requests whose answers a restart interrupted. */
export async function resolveInterruptedRequests(
  { db, isSample, log }: Pick<QueueDependencies, 'db' | 'isSample' | 'log'>,
  check: (jobIds: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const jobIds = jobsWithLostAnswers(db)
    .all()
    .filter(({ profile_id: profileId }) => isSample(profileId))
    .map(({ id }) => id);
  if (jobIds.length === 0) return;
  await check(jobIds).catch((error: unknown) => log.warn({ error }, 'lost answers could not be settled'));
}
