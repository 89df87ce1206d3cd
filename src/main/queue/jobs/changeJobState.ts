// The only place that writes job.state of an existing job. Every change goes through the table of legal transitions.
import type { JobProblem } from '@shared/domain/Job';
import { assertTransition, isOneOf, isSettled, type JobState, unsentStates } from '@shared/domain/jobStates';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** What changes with the state. What is left out keeps its value, but `problem`, `nextAttemptAt`: those become null. */
export interface JobChange {
  /** A state that it passes on its way, in the same moment. */
  readonly through?: JobState;
  readonly problem?: JobProblem;
  readonly nextAttemptAt?: number;
  readonly sentAt?: number;
  readonly retries?: number;
}

const current = statement<[string], { state: JobState; sent_at: number | null; retries: number }>(
  'SELECT state, sent_at, retries FROM job WHERE id = ?',
);
const write = statement<{
  id: string;
  state: JobState;
  problem: string | null;
  nextAttemptAt: number | null;
  sentAt: number | null;
  finishedAt: number | null;
  retries: number;
  now: number;
}>(`UPDATE job SET state = @state, problem_json = @problem, next_attempt_at = @nextAttemptAt, sent_at = @sentAt,
    finished_at = @finishedAt, retries = @retries, updated_at = @now, acknowledged = 0, cleared = 0
  WHERE id = @id`);

const neverSent: readonly JobState[] = [...unsentStates, 'cancelled'];

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
  const { through } = change;
  if (through) assertTransition(row.state, through);
  assertTransition(through ?? row.state, to);
  write(db).run({
    id: jobId,
    state: to,
    problem: change.problem ? JSON.stringify(change.problem) : null,
    nextAttemptAt: change.nextAttemptAt ?? null,
    sentAt: isOneOf(neverSent, to) ? null : (change.sentAt ?? row.sent_at),
    finishedAt: isSettled(to) ? now : null,
    retries: change.retries ?? row.retries,
    now,
  });
}

/** The state of a job, or null where there is none. */
export function jobStateOf(db: Db, jobId: string): JobState | null {
  return current(db).get(jobId)?.state ?? null;
}
