import type { Db } from '../../database/Db';
import { isDiskError } from '../../database/disk/isDiskError';
import { inTransaction } from '../../database/transaction';
import { changeJobState, endAttempt, endAttemptAlone, isKeyReason, pauseForKey, writePause } from '../jobs';
import type { QueueDependencies } from '../QueueDependencies';
import { commitAnswer } from './commitAnswer';
import { type JobTransition, type OutcomePlan, planAfterFault } from './planAfterOutcome';

type Parts = Pick<QueueDependencies, 'db' | 'log'>;

/**
 * Carries out the plan for an outcome. If that fails because of a bug, the charge becomes unknown and the answer is
 * stored, so that no paid result is lost; if the job has moved on, only the attempt ends and stores its answer.
 * @returns the plan that was carried out
 * @throws a disk error: the caller keeps the outcome and tries again
 */
export function applyOrMarkUnknown(
  parts: Parts,
  ended: EndedAttempt,
  plan: OutcomePlan,
  now: number,
): OutcomePlan {
  const { db } = parts;
  if (tryApply(parts, ended, () => applyPlan(db, ended, plan, now))) return plan;
  const fallback = planAfterFault(plan);
  if (tryApply(parts, ended, () => applyPlan(db, ended, fallback, now))) return fallback;
  endAttemptAlone(db, ended.attemptId, fallback.attempt, now);
  return fallback;
}

function tryApply({ log }: Parts, { attemptId }: EndedAttempt, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isDiskError(error)) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    log.error({ attemptId, cause }, 'an outcome could not be applied');
    return false;
  }
}

interface EndedAttempt {
  readonly profileId: string;
  readonly jobId: string;
  readonly attemptId: string;
  /** The cost of an answer, thousandths of a credit; null: unknown. */
  readonly chargedMilli: number | null;
  /** Whether the result is a sample of the local service. */
  readonly sample: boolean;
}

/** Writes the attempt's ending, the job's next state, and the pause, if any, in one transaction. */
function applyPlan(db: Db, ended: EndedAttempt, plan: OutcomePlan, now: number): void {
  inTransaction(db, () => {
    endAttempt(db, ended.attemptId, plan.attempt, now, ended.chargedMilli);
    applyTransition(db, ended, plan.job, now);
    if (plan.pause && !plan.pause.onlyScope) pauseQueue(db, ended.profileId, plan.pause, now);
  });
}

function pauseQueue(db: Db, profileId: string, pause: NonNullable<OutcomePlan['pause']>, now: number): void {
  if (isKeyReason(pause.reason)) pauseForKey(db, profileId, pause, now);
  else writePause(db, profileId, pause, now);
}

function applyTransition(db: Db, ended: EndedAttempt, next: JobTransition, now: number): void {
  const { jobId, attemptId, sample } = ended;
  switch (next.to) {
    case 'downloading':
      commitAnswer(db, { jobId, attemptId, rawBody: next.rawBody, result: next.result, sample }, now);
      break;
    case 'queued':
      changeJobState(db, jobId, 'queued', now, next.problem ? { problem: next.problem } : {});
      break;
    case 'cancelled':
      changeJobState(db, jobId, 'queued', now);
      changeJobState(db, jobId, 'cancelled', now);
      break;
    case 'waiting': {
      const { nextAttemptAt, retries, problem } = next;
      changeJobState(db, jobId, 'waiting', now, { nextAttemptAt, retries, ...(problem ? { problem } : {}) });
      break;
    }
    default:
      changeJobState(db, jobId, next.to, now, { problem: next.problem });
  }
}
