import type { NightPlan } from '@shared/domain/queue/NightPlan';
import type { Db } from '../database/Db';
import { changeBound, endPlans, jobsAtBound, readQueueState, setQueuePlan } from './jobs';

type PlanParts = Readonly<{
  db: Db;
  now: () => number;
  /** Lets a queue run that stood still. */
  run: (profileId: string) => void;
  changed: (profileId: string) => void;
}>;

/** When what waits in the background is sent, and how much of it: set by the person, kept over restarts, ended by nobody else. */
export class QueuePlans {
  readonly #parts: PlanParts;

  constructor(parts: PlanParts) {
    this.#parts = parts;
  }

  /** In place of the plan there is; one that bounds nothing, or null, is none. */
  set(profileId: string, plan: NightPlan | null): void {
    const { db, now, changed } = this.#parts;
    const isNone = plan === null || Object.values(plan).every((bound) => bound === null);
    setQueuePlan(db, profileId, isNone ? null : plan, now());
    this.#goOn(profileId);
    changed(profileId);
  }

  /** The person's word that what waits goes now: no plan of the queue or of a batch holds any more. */
  end(profileId: string): void {
    const { db, changed } = this.#parts;
    endPlans(db, profileId);
    this.#goOn(profileId);
    changed(profileId);
  }

  /** What batches may spend together from now on, thousandths of a credit; null: as the limits of the settings say. */
  changeBound(profileId: string, boundId: string, mostMilli: number | null): void {
    const { db, changed } = this.#parts;
    changeBound(db, profileId, boundId, mostMilli);
    changed(profileId);
  }

  /** The jobs that stand at a bound, in their order. */
  jobsAtBound(profileId: string, boundId: string): string[] {
    return jobsAtBound(this.#parts.db, profileId, boundId);
  }

  // what stood still for the plan that is gone; for anything else it stands still as before
  #goOn(profileId: string): void {
    const { db, run } = this.#parts;
    if (readQueueState(db, profileId).pause?.reason === 'plan_limit') run(profileId);
  }
}
