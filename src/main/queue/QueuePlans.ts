import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { Db } from '../database/Db';
import { changeBound, endPlans, jobsAtBound, readQueueState, setQueuePlan } from './jobs';

type PlanParts = Readonly<{
  db: Db;
  now: () => number;
  run: (profileId: string) => void;
  changed: (profileId: string) => void;
}>;

/** When background jobs are sent, and their spending limit. Only the user sets and ends schedules. */
export class QueuePlans {
  readonly #parts: PlanParts;

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  /** Replaces the schedule of a profile. Null, or a schedule without times and limit, removes it. */
  set(profileId: string, plan: NightPlan | null): void {
    const { db, now, changed } = this.#parts;
    const isNone = plan === null || Object.values(plan).every((bound) => bound === null);
    setQueuePlan(db, profileId, isNone ? null : plan, now());
    this.#goOn(profileId);
    changed(profileId);
  }

  /** The user sends the waiting jobs now: ends the schedules of the queue and of all batches. */
  end(profileId: string): void {
    const { db, changed } = this.#parts;
    endPlans(db, profileId);
    this.#goOn(profileId);
    changed(profileId);
  }

  /** Sets the shared limit of some batches, thousandths of a credit; null: only the limits in the settings. */
  changeBound(profileId: string, boundId: string, mostMilli: number | null): void {
    const { db, changed } = this.#parts;
    changeBound(db, profileId, boundId, mostMilli);
    changed(profileId);
  }

  jobsAtBound(profileId: string, boundId: string): string[] {
    return jobsAtBound(this.#parts.db, profileId, boundId);
  }

  // a queue that was paused by the old schedule's limit continues; one paused for another reason does not
  #goOn(profileId: string): void {
    const { db, run } = this.#parts;
    if (readQueueState(db, profileId).pause?.reason === 'plan_limit') run(profileId);
  }
}
