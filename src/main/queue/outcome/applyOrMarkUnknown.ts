import { isDiskError } from '../../database/disk/isDiskError';
import { endAttemptAlone } from '../jobs';
import type { QueueParts } from '../QueueParts';
import { applyPlan, type Ended } from './applyPlan';
import { type Plan, planAfterFault } from './planAfterOutcome';

type Parts = Pick<QueueParts, 'db' | 'log'>;

/**
 * Carries out the plan for an outcome. If that fails because of a bug, the charge becomes unknown and the answer is
 * stored, so that no paid result is lost; if the job has moved on, only the attempt ends and stores its answer.
 * @returns the plan that was carried out
 * @throws a disk error: the caller keeps the outcome and tries again
 */
export function applyOrMarkUnknown(parts: Parts, ended: Ended, plan: Plan, now: number): Plan {
  const { db } = parts;
  if (couldDo(parts, ended, () => applyPlan(db, ended, plan, now))) return plan;
  const fallback = planAfterFault(plan);
  if (couldDo(parts, ended, () => applyPlan(db, ended, fallback, now))) return fallback;
  endAttemptAlone(db, ended.attemptId, fallback.attempt, now);
  return fallback;
}

function couldDo({ log }: Parts, { attemptId }: Ended, work: () => void): boolean {
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
