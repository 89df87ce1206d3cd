// The only place that writes `state` of an existing job, by the table of legal transitions.
import type { JobProblem } from '@shared/domain/queue/Job';
import {
  assertTransition,
  isFinal,
  isOneOf,
  type JobState,
  unsentStates,
} from '@shared/domain/queue/jobStates';
import { localizable } from '@shared/messages/LocalizableText';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

/** Fields left out keep their values, but `problem` and `nextAttemptAt` become null. */
export interface JobChange {
  /** An intermediate state, passed through at the same time. */
  readonly via?: JobState;
  readonly problem?: JobProblem;
  readonly nextAttemptAt?: number;
  readonly sentAt?: number;
  readonly retries?: number;
}

const current = statement<[string], { state: JobState; sent_at: number | null; retries: number }>(
  'SELECT state, sent_at, retries FROM job WHERE id = ?',
);
const possibleCharge = statement<[string], 1>(
  `SELECT 1 FROM attempt WHERE job_id = ? AND charge = 'possible' AND outcome <> 'sending' LIMIT 1`,
);
const lastSent = statement<[string], number>(
  `SELECT max(started_at) FROM attempt WHERE job_id = ? AND charge = 'possible'`,
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
 * Changes the state of a job. A job with an attempt that may have been charged never ends as cancelled or
 * failed: it becomes an unknown charge again, so that it is not sent a second time without consent.
 * @throws IllegalTransition if the table does not allow the change; the job is then unchanged
 */
export function changeJobState(db: Db, id: string, to: JobState, now: number, change: JobChange = {}): void {
  const row = current(db).get(id);
  if (!row) throw new Error(`There is no job ${id}`);
  const { via } = change;
  if (via) assertTransition(row.state, via);
  assertTransition(via ?? row.state, to);
  const isUnknown = (to === 'cancelled' || to === 'failed') && possibleCharge(db).get(id) !== undefined;
  const state = isUnknown ? 'unknown_charge' : to;
  const problem = isUnknown ? stillUnknown(change.problem) : change.problem;
  const sentAt = isUnknown ? (lastSent(db).pluck().get(id) as number) : (change.sentAt ?? row.sent_at);
  write(db).run({
    id,
    state,
    problem: problem ? JSON.stringify(problem) : null,
    nextAttemptAt: change.nextAttemptAt ?? null,
    sentAt: isOneOf(neverSent, state) ? null : sentAt,
    finishedAt: isFinal(state) ? now : null,
    retries: change.retries ?? row.retries,
    now,
  });
}

/** The problem of a job that was retried and then cancelled or refused. `said`: its translatable texts. */
function stillUnknown(refusal: JobProblem | undefined): JobProblem {
  const laterMessage =
    refusal && (refusal.said?.message ?? (refusal.message || (refusal.said?.title ?? refusal.title)));
  const title = localizable('queue.answerLost');
  const message =
    laterMessage === undefined
      ? localizable('queue.earlierAnswerLost')
      : localizable('queue.earlierAnswerLostAgain', { message: laterMessage });
  return {
    code: 'lost_answer',
    title: title.text,
    message: message.text,
    fields: refusal ? [...refusal.fields] : [],
    errors: refusal ? [...refusal.errors] : [],
    status: refusal?.status ?? null,
    fromService: false,
    said: { title, message },
  };
}

export function jobStateOf(db: Db, jobId: string): JobState | null {
  return current(db).get(jobId)?.state ?? null;
}
