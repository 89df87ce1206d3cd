import { z } from 'zod';

/**
 * Why the queue stands still. `loss`: the library lost something, so that what waits may have been paid for; it stays
 * until the person says Run. Only the person's Run (or a new key) starts it again; after `disk` it goes on by itself,
 * and `library`, which is lost or damaged, ends with this run of Easel.
 */
export const zPauseReason = z.enum([
  'person',
  'restart',
  'loss',
  'key_refused',
  'no_credits',
  /** What a plan leaves this month, or a key today, does not suffice. */
  'service_bound',
  'day_limit',
  'breaker',
  'disk',
  'library',
  'key_missing',
  'plan_limit',
  /** The service refuses the account, a provider or a model: what else waits would be refused one by one. */
  'refused',
]);
export type PauseReason = z.infer<typeof zPauseReason>;

/**
 * Why nothing new is sent for now although the queue is set to run. It goes on by itself.
 * `rate`: the service's limit; `downloads`: paid answers wait for their files; `unreachable`: the service does not
 * answer; `service_errors`: it answers with errors, one job at a time is tried; `planned`: its time has not come;
 * `plan_over`: the time of a plan has passed, and only the person ends the plan; `refused`: the service refuses a model or
 * a provider, whose jobs only the person lets go on; the others go.
 */
export const zQueueHold = z.object({
  reason: z.enum(['rate', 'downloads', 'unreachable', 'service_errors', 'planned', 'plan_over', 'refused']),
  message: z.string(),
  /** The next look or try, ms UTC; null: when something else has ended. */
  until: z.number().int().nullable(),
  /** Of `refused`: how many jobs are kept. */
  jobs: z.number().int().optional(),
});
export type QueueHold = z.infer<typeof zQueueHold>;

/** When what waits in the background may be sent, ms UTC, and how much of it. Thousandths of a credit. */
export const zQueuePlan = z.object({
  startsAt: z.number().int().nullable(),
  untilAt: z.number().int().nullable(),
  mostMilli: z.number().int().nullable(),
  /** Under the plan: confirmed, possible and reserved together. */
  spentMilli: z.number().int(),
});
export type QueuePlan = z.infer<typeof zQueuePlan>;

/**
 * Batches of which nothing more is sent, as what they may spend together is reached; everything else goes on. Thousandths of
 * a credit.
 */
export const zStoodBatches = z.object({
  boundId: z.string(),
  mostMilli: z.number().int(),
  /** Confirmed, possible and reserved together. */
  spentMilli: z.number().int(),
  /** false: the price of a model of theirs is not known, so that the bound cannot be kept. */
  isPriced: z.boolean(),
  /** How many wait. */
  jobs: z.number().int(),
  batchIds: z.array(z.string()),
});
export type StoodBatches = z.infer<typeof zStoodBatches>;

/** How fast requests of a profile go, by what the service says of its window and what was measured. */
export const zQueuePace = z.object({
  parallel: z.number().int(),
  /** How many the service lets through in a window: as it said, else as the settings have it. */
  perMinute: z.number().int(),
  /** How many of them may still be sent before the next window opens. */
  leftNow: z.number().int(),
  /** When it opens, ms UTC; null: a whole window from the first request on. */
  opensAt: z.number().int().nullable(),
  /** What a job took in this run of the program beyond its usual time, ms; less than 0: it went faster. */
  extraMs: z.number(),
});
export type QueuePace = z.infer<typeof zQueuePace>;

/** The header of the queue panel for one profile. Money in thousandths of a credit. */
export const zQueueSummary = z.object({
  profileId: z.string(),
  running: z.boolean(),
  pause: z.object({ reason: zPauseReason, message: z.string() }).nullable(),
  counts: z.object({
    attention: z.number().int(),
    running: z.number().int(),
    next: z.number().int(),
    finished: z.number().int(),
    done: z.number().int(),
  }),
  /** Of the work since the queue was last empty: how much is through. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Milliseconds at the current rate; null where there is nothing to go by. */
  timeLeftMs: z.number().int().nullable(),
  /** When that was counted, ms UTC. */
  countedAt: z.number().int(),
  pace: zQueuePace,
  confirmedMilli: z.number().int(),
  possibleMilli: z.number().int(),
  hold: zQueueHold.nullable(),
  plan: zQueuePlan.nullable(),
  /** The oldest first. */
  stood: z.array(zStoodBatches),
});
export type QueueSummary = z.infer<typeof zQueueSummary>;

/** What a batch would take, before anything is queued. */
export const zQuote = z.object({
  jobs: z.number().int(),
  media: z.number().int(),
  /** null: no run of this model has been seen on this profile yet. */
  estimateMilli: z.number().int().nullable(),
  /** The same, and where no run was seen what the service's price list makes of it; null: that says nothing either. */
  roughMilli: z.number().int().nullable(),
  /** How many past runs the estimate stands on. */
  basedOnRuns: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** Until it is through where it goes first, as Generate does. */
  timeMs: z.number().int().nullable(),
  /** The same at the end of the queue: behind all that waits. */
  queuedTimeMs: z.number().int().nullable(),
  /** Where that is not known: what the request rate alone makes of it, ms; null: it goes in the window that runs. */
  leastTime: z.object({ ms: z.number().int(), perMinute: z.number().int() }).nullable(),
  /**
   * What waits or is under way already: how many, and what of it is not in the balance yet. At least that: of `unpriced`
   * requests the price is not known.
   */
  ahead: z.object({ jobs: z.number().int(), milli: z.number().int(), unpriced: z.number().int() }),
  confirmNeeded: z.boolean(),
  /** Limits of Settings that this batch would meet, in words. */
  warnings: z.array(z.string()),
  /** What is done so that a limit can be kept, which nobody is to be warned of; null: nothing. */
  note: z.string().nullable(),
});
export type Quote = z.infer<typeof zQuote>;
