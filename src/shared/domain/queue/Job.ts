import { z } from 'zod';
import { zFieldProblem, zRequestValues } from '../../service';
import { zAsset } from '../gallery/Asset';
import { zJobState } from './jobStates';

/** The reason for a job's state, in words that tell a person what to do. */
export const zJobProblem = z.object({
  /** Stable: 'http_400' … 'http_500', 'unsent', 'lost_answer', 'unreadable', 'cancelled_in_flight', 'interrupted', 'download', 'more_than_asked', 'without_address', 'invalid'. */
  code: z.string(),
  /** The service's short title, or Easel's. */
  title: z.string(),
  /** The service's own message, or Easel's. Plain text. */
  message: z.string(),
  fields: z.array(zFieldProblem),
  /** The service's own list of faults, word for word; problems from before Easel kept it have none. */
  errors: z.array(z.string()).default([]),
  status: z.number().int().nullable(),
  /** True if the words are the service's. */
  fromService: z.boolean(),
});
export type JobProblem = z.infer<typeof zJobProblem>;

/** `interactive` jobs (Generate) go before `batch` jobs (Add to queue, lists). */
export const zLane = z.enum(['interactive', 'batch']);
export type Lane = z.infer<typeof zLane>;

/** The known charge of a job or attempt: nothing was spent, something was, or something may have been. */
export const zCharge = z.enum(['none', 'confirmed', 'possible']);
export type Charge = z.infer<typeof zCharge>;

export const zJob = z.object({
  id: z.string(),
  batchId: z.string(),
  /** Names the batches that one press made, of several models. */
  together: z.string().exactOptional(),
  profileId: z.string(),
  modelId: z.string(),
  lane: zLane,
  state: zJobState,
  /** An unknown, failed or download_failed job that the person has dismissed. */
  acknowledged: z.boolean(),
  values: zRequestValues,
  prompt: z.string(),
  /** The name that the row of its list gives it. */
  title: z.string().exactOptional(),
  template: z.string().nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  expected: z.object({
    kind: z.enum(['image', 'video']),
    count: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    durationS: z.number().nullable(),
  }),
  /** The likely size of its pictures if the request does not say it: that of their source. Pixels. */
  shape: z.object({ width: z.number().int(), height: z.number().int() }).exactOptional(),
  attempts: z.number().int(),
  /** When a waiting job may be tried again. */
  nextAttemptAt: z.number().int().nullable(),
  /** When the attempt under way was sent. */
  sentAt: z.number().int().nullable(),
  finishedAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  /** Usual time of this model here, from recent runs. */
  usualMs: z.number().int().nullable(),
  estimateMilli: z.number().int().nullable(),
  /** Confirmed thousandths of a credit over all attempts; null if the price is not known yet. */
  confirmedMilli: z.number().int().nullable(),
  possibleMilli: z.number().int().nullable(),
  charge: zCharge,
  problem: zJobProblem.nullable(),
});
export type Job = z.infer<typeof zJob>;

/** A job with the assets it has so far, in the service's order. */
export const zJobWithAssets = zJob.extend({ assets: z.array(zAsset) });
export type JobWithAssets = z.infer<typeof zJobWithAssets>;

const zAttemptOutcome = z.enum([
  'sending',
  'answered',
  'unsent',
  'refused',
  'rate_limited',
  'service_error',
  'unknown',
]);

/** One POST that was, or may have been, sent. Append-only: an attempt never goes away. */
export const zAttempt = z.object({
  id: z.string(),
  jobId: z.string(),
  ordinal: z.number().int(),
  startedAt: z.number().int(),
  endedAt: z.number().int().nullable(),
  outcome: zAttemptOutcome,
  status: z.number().int().nullable(),
  charge: zCharge,
  reservedMilli: z.number().int().nullable(),
  message: z.string().nullable(),
});
export type Attempt = z.infer<typeof zAttempt>;
