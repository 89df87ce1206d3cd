import { z } from 'zod';
import { zLocalizableText } from '../../messages/LocalizableText';
import { zFieldProblem, zRequestValues } from '../../service';
import { zAsset } from '../gallery/Asset';
import { zJobState } from './jobStates';

/** Why a job is in its state, in a text that tells the user what to do. */
export const zJobProblem = z.object({
  /**
   * Stable code: 'http_400' … 'http_500', 'unsent', 'lost_answer', 'unreadable', 'cancelled_in_flight',
   * 'interrupted', 'download', 'more_than_asked', 'fewer_than_asked', 'without_address', 'invalid'.
   */
  code: z.string(),
  title: z.string(),
  message: z.string(),
  fields: z.array(zFieldProblem),
  /** The service's list of errors, unchanged; empty for problems that an older Easel stored. */
  errors: z.array(z.string()).default([]),
  status: z.number().int().nullable(),
  /** True if the texts are the service's. */
  fromService: z.boolean(),
  /** The messages of Easel behind the texts; absent for the service's texts, and for problems from an older Easel. */
  said: z
    .object({ title: zLocalizableText.exactOptional(), message: zLocalizableText.exactOptional() })
    .exactOptional(),
});
export type JobProblem = z.infer<typeof zJobProblem>;

/** `interactive` jobs (Generate) go before `batch` jobs (Add to queue, lists). */
export const zLane = z.enum(['interactive', 'batch']);
export type Lane = z.infer<typeof zLane>;

/** The charge of a job or attempt: nothing, a confirmed amount, or an amount that may have been charged. */
export const zCharge = z.enum(['none', 'confirmed', 'possible']);
export type Charge = z.infer<typeof zCharge>;

export const zJob = z.object({
  id: z.string(),
  batchId: z.string(),
  /** Shared by the batches of several models that were queued together. */
  together: z.string().exactOptional(),
  profileId: z.string(),
  modelId: z.string(),
  lane: zLane,
  state: zJobState,
  /** The user has dismissed this job in state unknown, failed or download_failed. */
  acknowledged: z.boolean(),
  values: zRequestValues,
  prompt: z.string(),
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
  /** If the request has no size: the likely size of the pictures, px, which is the size of the source picture. */
  shape: z.object({ width: z.number().int(), height: z.number().int() }).exactOptional(),
  attempts: z.number().int(),
  nextAttemptAt: z.number().int().nullable(),
  sentAt: z.number().int().nullable(),
  finishedAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  /** The usual time and cost of such a job, as learned from earlier jobs; null: unknown. */
  usualMs: z.number().int().nullable(),
  estimateMilli: z.number().int().nullable(),
  /** Confirmed charge of all attempts, thousandths of a credit; null if the price is unknown. */
  confirmedMilli: z.number().int().nullable(),
  possibleMilli: z.number().int().nullable(),
  charge: zCharge,
  problem: zJobProblem.nullable(),
});
export type Job = z.infer<typeof zJob>;

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

/** One POST that was, or may have been, sent. Append-only: an attempt is never deleted. */
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
