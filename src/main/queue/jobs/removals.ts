// Removes jobs from the panel on the user's request, and restores jobs that have not changed since their removal.
import type { JobProblem } from '@shared/domain/queue/Job';
import { isActionAllowed, type JobState, jobActions } from '@shared/domain/queue/jobStates';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import type { QueueDependencies } from '../QueueDependencies';
import { changeInSlices, type YieldToLoop } from './changeInSlices';
import { changeJobState } from './changeJobState';
import { storedProblem } from './jobRow';

/** A queued job as it was before it was cancelled. */
interface CancelledJob {
  readonly id: string;
  readonly problem: JobProblem | null;
  /** When the job was to be retried, ms UTC; null: it was queued. */
  readonly waiting: Readonly<{ nextAttemptAt: number | null }> | null;
}

export type Removal =
  | Readonly<{ kind: 'cancel'; at: number; jobs: readonly CancelledJob[] }>
  | Readonly<{ kind: 'dismiss' | 'clear'; jobs: readonly string[] }>;

const findJob = statement<
  [string],
  { state: JobState; problem_json: string | null; next_attempt_at: number | null; finished_at: number | null }
>('SELECT state, problem_json, next_attempt_at, finished_at FROM job WHERE id = ?');
const acknowledge = statement<[number, string, string]>(
  `UPDATE job SET acknowledged = 1, updated_at = ? WHERE id = ? AND acknowledged = 0
     AND state IN (SELECT value FROM json_each(?))`,
);
const unacknowledge = statement<[number, string, string]>(
  `UPDATE job SET acknowledged = 0, updated_at = ? WHERE id = ? AND acknowledged = 1 AND cleared = 0
     AND state IN (SELECT value FROM json_each(?))`,
);
const clear = statement<[number, string, string], { id: string }>(
  `UPDATE job SET cleared = 1, updated_at = ? WHERE profile_id = ? AND id IN
     (SELECT id FROM job WHERE profile_id = ? AND section = 'finished' LIMIT 500) RETURNING id`,
);
const unclear = statement<[number, string]>(
  'UPDATE job SET cleared = 0, updated_at = ? WHERE id = ? AND cleared = 1',
);

const dismissableStates = JSON.stringify(jobActions.dismiss);

export async function cancelQueued(
  db: Db,
  jobIds: readonly string[],
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<Removal> {
  const jobs: CancelledJob[] = [];
  await changeInSlices(db, jobIds, yieldToLoop, (id) => {
    const row = findJob(db).get(id);
    if (!row || !isActionAllowed('cancel', row.state)) return false;
    const problem = storedProblem(row.problem_json);
    const waiting = row.state === 'waiting' ? { nextAttemptAt: row.next_attempt_at } : null;
    changeJobState(db, id, 'cancelled', now);
    jobs.push({ id, problem, waiting });
    return true;
  });
  return { kind: 'cancel', at: now, jobs };
}

/** The user has seen what went wrong: the jobs no longer need attention. */
export async function dismissJobs(
  db: Db,
  jobIds: readonly string[],
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<Removal> {
  const jobs = await changeInSlices(
    db,
    jobIds,
    yieldToLoop,
    (id) => acknowledge(db).run(now, id, dismissableStates).changes === 1,
  );
  return { kind: 'dismiss', jobs };
}

/** Removes finished jobs from the panel; nothing else changes. */
export async function clearFinished(
  db: Db,
  profileId: string,
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<Removal> {
  const jobs: string[] = [];
  for (;;) {
    const cleared = clear(db).all(now, profileId, profileId);
    for (const { id } of cleared) jobs.push(id);
    if (cleared.length === 0) return { kind: 'clear', jobs };
    await yieldToLoop();
  }
}

/** Restores removed jobs at their old positions. @returns their ids */
export function undoRemoval(
  db: Db,
  removal: Removal,
  now: number,
  yieldToLoop: YieldToLoop,
): Promise<string[]> {
  switch (removal.kind) {
    case 'cancel': {
      const jobs = new Map(removal.jobs.map((job) => [job.id, job]));
      return changeInSlices(db, [...jobs.keys()], yieldToLoop, (id) => {
        const row = findJob(db).get(id);
        const job = jobs.get(id);
        // a job that was queued and cancelled again belongs to the later removal
        const isUnchanged = row?.state === 'cancelled' || row?.state === 'unknown_charge';
        if (!job || !isUnchanged || row.finished_at !== removal.at) return false;
        const problem = job.problem ? { problem: job.problem } : {};
        changeJobState(db, id, 'queued', now, problem);
        if (job.waiting) {
          const { nextAttemptAt } = job.waiting;
          changeJobState(db, id, 'waiting', now, {
            ...problem,
            ...(nextAttemptAt === null ? {} : { nextAttemptAt }),
          });
        }
        return true;
      });
    }
    case 'dismiss':
      return changeInSlices(db, removal.jobs, yieldToLoop, (id) => {
        return unacknowledge(db).run(now, id, dismissableStates).changes === 1;
      });
    case 'clear':
      return changeInSlices(db, removal.jobs, yieldToLoop, (id) => unclear(db).run(now, id).changes === 1);
  }
}

export function removedIds(removal: Removal): readonly string[] {
  return removal.kind === 'cancel' ? removal.jobs.map((job) => job.id) : removal.jobs;
}

// An unknown charge is not dismissed: if the history has its answer, the answer is paid for and must be downloaded.
const acknowledgeOriginal = statement<{ id: string; now: number }, string>(
  `UPDATE job SET acknowledged = 1, updated_at = @now WHERE id = (
     SELECT old.id FROM job AS old JOIN job AS rerun ON rerun.id = @id AND rerun.state = 'done'
     WHERE old.state = 'failed' AND old.acknowledged = 0 AND old.cleared = 0 AND old.id < @id AND old.id IN (
       SELECT of_id FROM job_copy WHERE job_id = @id
       UNION ALL SELECT earlier.job_id FROM list_row_job AS own
         JOIN list_row_job AS earlier ON earlier.row_id = own.row_id AND earlier.batch_id <> own.batch_id
       WHERE own.job_id = @id)
     ORDER BY old.id LIMIT 1) RETURNING id`,
);

/** When a copy or rerun of a failed job succeeds, dismisses the failed job. @returns its id, if there is one */
export function acknowledgeOriginalOf(
  { db, clock }: Pick<QueueDependencies, 'db' | 'clock'>,
  id: string,
): readonly string[] {
  return acknowledgeOriginal(db).pluck().all({ id, now: clock.now() }) as string[];
}

/** The window offers undo for ten seconds after each removal; the log keeps removals longer. */
const UNDO_RETENTION_MS = 60_000;
const MAX_REMOVALS = 50;

/** Remembers removals, in memory only: after a restart nothing can be undone. */
export class UndoLog {
  readonly #monotonic: () => number;
  readonly #removals = new Map<string, Removal>();
  #lastAt = 0;

  /** @param monotonic ms, never decreases */
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** @returns the key for {@link claim}; null if nothing was removed. */
  add(removal: Removal): string | null {
    if (removal.jobs.length === 0) return null;
    this.#forgetOld();
    const oldest = this.#removals.keys().next();
    if (this.#removals.size >= MAX_REMOVALS && !oldest.done) this.#removals.delete(oldest.value);
    this.#lastAt = this.#monotonic();
    const undoId = uuid();
    this.#removals.set(undoId, removal);
    return undoId;
  }

  /** Takes out the removal with this key; null if it is unknown or too old. */
  claim(undoId: string): Removal | null {
    this.#forgetOld();
    const removal = this.#removals.get(undoId) ?? null;
    this.#removals.delete(undoId);
    // after one undo, the removal before it can be undone too
    this.#lastAt = this.#monotonic();
    return removal;
  }

  #forgetOld(): void {
    if (this.#monotonic() - this.#lastAt > UNDO_RETENTION_MS) this.#removals.clear();
  }
}
