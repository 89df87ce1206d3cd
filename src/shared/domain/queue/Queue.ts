import { z } from 'zod';

/**
 * Why the queue stands still. `loss`: the library lost something, so waiting jobs may have been paid for already; this stays
 * until the person says Run. Only the person's Run (or a new key) starts the queue again. Two reasons differ: `disk` ends
 * without a command, and `library`, for a lost or damaged library, lasts until Easel is closed.
 */
export const zPauseReason = z.enum([
  'person',
  'restart',
  'loss',
  'key_refused',
  'no_credits',
  /** The rest of the plan for this month, or of the key for today, is not enough. */
  'service_bound',
  'day_limit',
  'breaker',
  'disk',
  'library',
  'key_missing',
  'plan_limit',
  /** The service refuses the account, a provider or a model: the other jobs would be refused one by one. */
  'refused',
]);
export type PauseReason = z.infer<typeof zPauseReason>;

/**
 * Why nothing new is sent for now although the queue is set to run. It goes on without a command, except as noted.
 * `rate`: the service's limit; `downloads`: paid answers wait for their files; `unreachable`: the service does not answer;
 * `service_errors`: it answers with errors, and one job at a time is tried; `planned`: the time of the jobs has not come;
 * `plan_over`: the time of a plan has passed, and only the person ends the plan; `refused`: the service refuses a model or a
 * provider; only the person lets these jobs go on, and all others go.
 */
export const zQueueHold = z.object({
  reason: z.enum(['rate', 'downloads', 'unreachable', 'service_errors', 'planned', 'plan_over', 'refused']),
  message: z.string(),
  /** The time of the next look or try, ms UTC; null: it goes on when something else has ended. */
  until: z.number().int().nullable(),
  /** Only with `refused`: how many jobs are kept. */
  jobs: z.number().int().optional(),
});
export type QueueHold = z.infer<typeof zQueueHold>;

/** When background jobs may be sent, ms UTC, and how much they may spend. Thousandths of a credit. */
export const zQueuePlan = z.object({
  startsAt: z.number().int().nullable(),
  untilAt: z.number().int().nullable(),
  mostMilli: z.number().int().nullable(),
  /** Spent under the plan: confirmed, possible and reserved together. */
  spentMilli: z.number().int(),
});
export type QueuePlan = z.infer<typeof zQueuePlan>;

/**
 * Batches of which nothing more is sent, as their common bound is reached; everything else goes on. Thousandths of a credit.
 */
export const zBlockedBatches = z.object({
  boundId: z.string(),
  mostMilli: z.number().int(),
  /** Confirmed, possible and reserved together. */
  spentMilli: z.number().int(),
  /** false: the price of a model of these batches is not known, so the bound cannot be kept. */
  isPriced: z.boolean(),
  /** How many jobs wait. */
  jobs: z.number().int(),
  batchIds: z.array(z.string()),
});
export type BlockedBatches = z.infer<typeof zBlockedBatches>;

/** The speed of requests of a profile, from the service's statements about its window and from measurements. */
export const zQueuePace = z.object({
  parallel: z.number().int(),
  /** The number of requests per window: as the service says, else as the settings say. */
  perMinute: z.number().int(),
  /** How many of these may still be sent before the next window opens. */
  leftNow: z.number().int(),
  /** When the next window opens, ms UTC; null: a whole window after the first request. */
  opensAt: z.number().int().nullable(),
  /** The time that a job took in this run of the program beyond its usual time, ms; below 0: it was faster. */
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
  /** How many of the jobs since the queue was last empty have come to rest. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Milliseconds at the current rate; null if there is nothing to estimate from. */
  timeLeftMs: z.number().int().nullable(),
  /** The time of this count, ms UTC. */
  countedAt: z.number().int(),
  pace: zQueuePace,
  confirmedMilli: z.number().int(),
  possibleMilli: z.number().int(),
  hold: zQueueHold.nullable(),
  plan: zQueuePlan.nullable(),
  /** The oldest first. */
  stood: z.array(zBlockedBatches),
});
export type QueueSummary = z.infer<typeof zQueueSummary>;

/** The cost and the time of a batch, before anything is queued. */
export const zQuote = z.object({
  jobs: z.number().int(),
  media: z.number().int(),
  /** null: no run of this model has been seen on this profile yet. */
  estimateMilli: z.number().int().nullable(),
  /** The same estimate; if no run was seen, the cost by the service's price list; null: the list does not tell either. */
  roughMilli: z.number().int().nullable(),
  /** The number of past runs behind the estimate. */
  basedOnRuns: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** The time until the batch is finished if it goes first, as with Generate. */
  timeMs: z.number().int().nullable(),
  /** The same time at the end of the queue, behind all waiting jobs. */
  queuedTimeMs: z.number().int().nullable(),
  /** If that is not known: the time by the request rate alone, ms; null: the current window is enough. */
  leastTime: z.object({ ms: z.number().int(), perMinute: z.number().int() }).nullable(),
  /**
   * The jobs that wait or are under way already: their number, and the part of their cost that is not in the balance yet.
   * That is a lower bound if there are `unpriced` requests, whose price is not known.
   */
  ahead: z.object({ jobs: z.number().int(), milli: z.number().int(), unpriced: z.number().int() }),
  confirmNeeded: z.boolean(),
  /** Limits of Settings that this batch would meet, in words. */
  warnings: z.array(z.string()),
  /** The measure by which a limit is kept, about which nobody needs a warning; null: none. */
  note: z.string().nullable(),
});
export type Quote = z.infer<typeof zQuote>;
