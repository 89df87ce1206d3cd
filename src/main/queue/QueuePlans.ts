import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { Db } from '../database/Db';
import { changeBound, endPlans, jobsAtBound, readQueueState, setQueuePlan } from './jobs';

type PlanParts = Readonly<{
  db: Db;
  now: () => number;
  /** Lets a stopped queue run. */
  run: (profileId: string) => void;
  changed: (profileId: string) => void;
}>;

/**
 * The plans for background jobs: when they are sent, and how much they may spend. Only the person sets and ends plans; they
 * outlast restarts.
 */
export class QueuePlans {
  readonly #parts: PlanParts;

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  /** Replaces the plan of a profile. Null, or a plan without any bound, removes it. */
  set(profileId: string, plan: NightPlan | null): void {
    const { db, now, changed } = this.#parts;
    const isNone = plan === null || Object.values(plan).every((bound) => bound === null);
    setQueuePlan(db, profileId, isNone ? null : plan, now());
    this.#goOn(profileId);
    changed(profileId);
  }

  /** The person sends the waiting jobs now: no plan of the queue or of a batch holds any more. */
  end(profileId: string): void {
    const { db, changed } = this.#parts;
    endPlans(db, profileId);
    this.#goOn(profileId);
    changed(profileId);
  }

  /** Sets what batches may spend together from now on, thousandths of a credit; null: the limits of the settings hold. */
  changeBound(profileId: string, boundId: string, mostMilli: number | null): void {
    const { db, changed } = this.#parts;
    changeBound(db, profileId, boundId, mostMilli);
    changed(profileId);
  }

  /** The jobs that a bound holds, in their order. */
  jobsAtBound(profileId: string, boundId: string): string[] {
    return jobsAtBound(this.#parts.db, profileId, boundId);
  }

  // a queue that stopped at the limit of the old plan goes on; one that stopped for another reason does not
  #goOn(profileId: string): void {
    const { db, run } = this.#parts;
    if (readQueueState(db, profileId).pause?.reason === 'plan_limit') run(profileId);
  }
}
