import type { DailySchedule } from '@shared/domain/queue/DailySchedule';
import type { Db } from '../database/Db';
import { changeSpendLimit, jobsBlockedByLimit, readQueueState, removePlans, setQueuePlan } from './jobs';

type ScheduleParts = Readonly<{
  db: Db;
  now: () => number;
  run: (profileId: string) => void;
  changed: (profileId: string) => void;
}>;

/** When background jobs are sent, and their spending limit. Only the user sets and ends schedules. */
export class QueueSchedules {
  readonly #parts: ScheduleParts;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  /** Replaces the schedule of a profile. Null, or a schedule without times and limit, removes it. */
  set(profileId: string, schedule: DailySchedule | null): void {
    const { db, now, changed } = this.#parts;
    const isEmpty = schedule === null || Object.values(schedule).every((value) => value === null);
    setQueuePlan(db, profileId, isEmpty ? null : schedule, now());
    this.#resumeAfterPlanLimit(profileId);
    changed(profileId);
  }

  /** The user sends the waiting jobs now: ends the schedules of the queue and of all batches. */
  endAll(profileId: string): void {
    const { db, changed } = this.#parts;
    removePlans(db, profileId);
    this.#resumeAfterPlanLimit(profileId);
    changed(profileId);
  }

  /** Sets the shared limit of some batches, thousandths of a credit; null: only the limits in the settings. */
  changeSpendLimit(profileId: string, spendLimitId: string, mostMilli: number | null): void {
    const { db, changed } = this.#parts;
    changeSpendLimit(db, profileId, spendLimitId, mostMilli);
    changed(profileId);
  }

  jobsBlockedByLimit(profileId: string, spendLimitId: string): string[] {
    return jobsBlockedByLimit(this.#parts.db, profileId, spendLimitId);
  }

  // a queue that was paused by the old schedule's limit continues; one paused for another reason does not
  #resumeAfterPlanLimit(profileId: string): void {
    const { db, run } = this.#parts;
    if (readQueueState(db, profileId).pause?.reason === 'plan_limit') run(profileId);
  }
}
