// The only place that writes job.state of an existing job. Every change goes through the table of legal transitions.
import type { JobProblem } from '@shared/domain/Job';
import { assertTransition, type JobState } from '@shared/domain/jobStates';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** What changes with the state. What is left out keeps its value, but `problem`, `nextAttemptAt`: those become null. */
export interface JobChange {
  readonly problem?: JobProblem;
  readonly nextAttemptAt?: number;
  readonly sentAt?: number;
  readonly retries?: number;
}

const current = statement<[string], { state: JobState; sent_at: number | null; retries: number }>(
  'SELECT state, sent_at, retries FROM job WHERE id = ?',
);
const write = statement<
  [JobState, string | null, number | null, number | null, number | null, number, number, string]
>(`UPDATE job SET state = ?, problem_json = ?, next_attempt_at = ?, sent_at = ?, finished_at = ?, retries = ?,
  updated_at = ?, acknowledged = 0, cleared = 0 WHERE id = ?`);

const settled: readonly JobState[] = ['done', 'failed', 'unknown_charge', 'download_failed', 'cancelled'];
const unsent: readonly JobState[] = ['queued', 'waiting', 'cancelled'];

/**
 * Takes a job to another state.
 * @throws IllegalTransition when the table does not allow it; the job is then as it was.
 */
export function changeJobState(
  db: Db,
  jobId: string,
  to: JobState,
  now: number,
  change: JobChange = {},
): void {
  const row = current(db).get(jobId);
  if (!row) throw new Error(`There is no job ${jobId}`);
  assertTransition(row.state, to);
  write(db).run(
    to,
    change.problem ? JSON.stringify(change.problem) : null,
    change.nextAttemptAt ?? null,
    unsent.includes(to) ? null : (change.sentAt ?? row.sent_at),
    settled.includes(to) ? now : null,
    change.retries ?? row.retries,
    now,
    jobId,
  );
}

/** The state of a job, or null where there is none. */
export function jobStateOf(db: Db, jobId: string): JobState | null {
  return current(db).get(jobId)?.state ?? null;
}
