import { z } from 'zod';

/**
 * Why the queue is paused. A paused queue starts again when the user presses Run, or, if only its key is the reason,
 * sets a new key. Exceptions: a `disk` pause ends by itself; a `library` pause (the library is missing or damaged)
 * lasts until Easel is closed. `loss`: the library lost data, so waiting jobs may already have been paid for.
 */
export const zPauseReason = z.enum([
  'person',
  'restart',
  'loss',
  'key_refused',
  'no_credits',
  /** The service refused a request: too few credits left this month for the account, or today for the API key. */
  'service_bound',
  'day_limit',
  /** Several requests in a row were lost or failed. */
  'breaker',
  'disk',
  'library',
  'key_missing',
  'plan_limit',
  /** The service refuses the account, a provider or a model, and would refuse the other jobs too. */
  'refused',
]);
export type PauseReason = z.infer<typeof zPauseReason>;

/**
 * Why a queue that is not paused sends no new request now. `rate`: the request limit is used up. `downloads`: finished
 * results must be downloaded first. `unreachable`: the service does not answer. `service_errors`: the service answers
 * with errors; Easel sends one job at a time to test it. `planned`: the start time of the schedule has not come.
 * `plan_over`: the end time has passed; the user must end the schedule. `refused`: the service refuses one model or
 * provider; only the jobs for it wait, until the user retries them. All reasons except the last two end by themselves.
 */
export const zQueueWaitReason = z.object({
  reason: z.enum(['rate', 'downloads', 'unreachable', 'service_errors', 'planned', 'plan_over', 'refused']),
  message: z.string(),
  /** When Easel next checks or retries, ms UTC; null: after the downloads, or when the user acts. */
  until: z.number().int().nullable(),
  /** Number of waiting jobs that are held back. Set only with `refused`. */
  jobs: z.number().int().optional(),
});
export type QueueWaitReason = z.infer<typeof zQueueWaitReason>;

/** When the jobs of the lane `batch` may be sent, ms UTC, and their spending limit, thousandths of a credit. */
export const zQueueSchedule = z.object({
  startsAt: z.number().int().nullable(),
  untilAt: z.number().int().nullable(),
  mostMilli: z.number().int().nullable(),
  spentMilli: z.number().int(),
});
export type QueueSchedule = z.infer<typeof zQueueSchedule>;

/** Batches blocked by their shared spending limit (thousandths of a credit), or by an unknown price. */
export const zBlockedBatches = z.object({
  boundId: z.string(),
  mostMilli: z.number().int(),
  /** Confirmed, possible and reserved charges together. */
  spentMilli: z.number().int(),
  /** false: the price of a model in these batches is unknown, so Easel cannot observe the limit. */
  isPriced: z.boolean(),
  jobs: z.number().int(),
  batchIds: z.array(z.string()),
});
export type BlockedBatches = z.infer<typeof zBlockedBatches>;

/** The request speed of a profile, from the rate limit that the service reports and from measurements. */
export const zQueuePace = z.object({
  parallel: z.number().int(),
  /** Requests per window, as reported by the service; if not reported, from the settings. */
  perMinute: z.number().int(),
  requestsLeftInWindow: z.number().int(),
  /** End of the current rate-limit window, ms UTC; null: no window is open; the next request starts one. */
  opensAt: z.number().int().nullable(),
  /** Mean overhead of the last 200 jobs, ms; negative: faster than estimated; 0: too few were measured. */
  overheadMsPerJob: z.number(),
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
  /** Jobs added since the queue was last empty: `done` have ended, `total` is done + waiting + running. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Estimated time until the queue is empty, ms; null if there is nothing to estimate from. */
  timeLeftMs: z.number().int().nullable(),
  countedAt: z.number().int(),
  pace: zQueuePace,
  confirmedMilli: z.number().int(),
  possibleMilli: z.number().int(),
  hold: zQueueWaitReason.nullable(),
  plan: zQueueSchedule.nullable(),
  blockedBatches: z.array(zBlockedBatches),
});
export type QueueSummary = z.infer<typeof zQueueSummary>;

/** The cost and the time of a batch, estimated before the batch is queued. */
export const zQuote = z.object({
  jobs: z.number().int(),
  media: z.number().int(),
  /** null: this profile has no finished run of the model yet. */
  estimateMilli: z.number().int().nullable(),
  /** Like `estimateMilli`; if no run has finished, from the service's price list; null: not listed either. */
  roughMilli: z.number().int().nullable(),
  basedOnRuns: z.number().int(),
  balanceMilli: z.number().int().nullable(),
  /** The time until the batch is finished if it goes first, as with Generate, ms; null: unknown. */
  timeMs: z.number().int().nullable(),
  /** Like `timeMs`, at the end of the queue, behind all waiting jobs. */
  queuedTimeMs: z.number().int().nullable(),
  /** Only if `timeMs` is null: the minimum time due to the request limit, ms; null: all jobs fit in the window. */
  leastTime: z.object({ ms: z.number().int(), perMinute: z.number().int() }).nullable(),
  /** Jobs that wait or run, with the part of their cost not yet in the balance: a lower bound if `unpriced` > 0. */
  ahead: z.object({ jobs: z.number().int(), milli: z.number().int(), unpriced: z.number().int() }),
  confirmNeeded: z.boolean(),
  /** One sentence for each limit in the settings that this batch would exceed. */
  warnings: z.array(z.string()),
  /** Shown to the user: the first request runs alone to find the price, or an earlier spending limit applies. */
  note: z.string().nullable(),
});
export type Quote = z.infer<typeof zQuote>;

/** Whether the known price plus the outstanding charges exceeds the balance. */
export function exceedsBalance({
  roughMilli,
  balanceMilli,
  ahead,
}: Pick<Quote, 'roughMilli' | 'balanceMilli'> & Readonly<{ ahead: Pick<Quote['ahead'], 'milli'> }>): boolean {
  return roughMilli !== null && balanceMilli !== null && roughMilli + ahead.milli > balanceMilli;
}

export function isTransientWait({ running, hold }: Pick<QueueSummary, 'running' | 'hold'>): boolean {
  return running && (hold?.reason === 'rate' || hold?.reason === 'downloads');
}

/** Jobs that wait for the user, at spending limits or refused by the service, while other jobs are sent. */
export function blockedJobCount({
  blockedBatches,
  hold,
}: Pick<QueueSummary, 'blockedBatches' | 'hold'>): number {
  return blockedBatches.reduce((sum, { jobs }) => sum + jobs, hold?.jobs ?? 0);
}

export function sendsOtherJobs({
  blockedBatches,
  hold,
  counts,
}: Pick<QueueSummary, 'blockedBatches' | 'hold' | 'counts'>): boolean {
  return hold?.reason === 'refused' && counts.next > blockedJobCount({ blockedBatches, hold });
}
