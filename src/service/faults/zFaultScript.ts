import { z } from 'zod';

/** Which of the matching requests are affected, counted from 1. */
const zNth = z.union([
  z.array(z.number().int().positive()).min(1),
  z.strictObject({ every: z.number().int().positive() }),
  z.strictObject({ probability: z.number().min(0).max(1), seed: z.number().int().default(1) }),
]);
export type Nth = z.infer<typeof zNth>;

/** A fault of a generation POST with valid key, model and access, instead of the work or after it. */
const zPostFault = z.strictObject({
  /** `provider/model`, or `*` for any. Each entry counts the requests of its own model. */
  model: z.string().default('*'),
  nth: zNth.default({ every: 1 }),
  answer: z.strictObject({
    /** The status to send; without `work: true` nothing is drawn or charged. 200 means a normal answer. */
    status: z.number().int().min(200).max(599).optional(),
    /** True: the work is done and charged before the status is sent. */
    work: z.boolean().optional(),
    /** The body to send: text unchanged, anything else as JSON. */
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    contentType: z.string().optional(),
    /** Delay before the first byte of the answer, ms. */
    delayMs: z.number().min(0).optional(),
    /** Resets the connection before the work (nothing is charged) or after it (charged, never answered). */
    reset: z.enum(['before', 'after']).optional(),
    /** Sends headers and half of the body, then resets the connection. */
    truncate: z.literal(true).optional(),
    /** Sends headers and half of the body, then nothing. */
    stall: z.literal(true).optional(),
    /** A complete 200 whose body is not a result. */
    malformed: z.enum(['html', 'json', 'neither', 'both', 'empty']).optional(),
    /** A Content-Length of half the body (the rest is cut off), or of 100 bytes more than are sent. */
    wrongLength: z.enum(['short', 'long']).optional(),
    /** With status 429: the reset time, ms from now or ISO 8601. */
    resetAt: z.union([z.number(), z.string()]).optional(),
  }),
});
export type PostFault = z.infer<typeof zPostFault>;

const zMediaFault = z.strictObject({
  /** The n-th GET of any file; or every GET, or the first `first`, of the image at `index` (from 0) of its result. */
  media: z.union([
    zNth,
    z.strictObject({ index: z.number().int().min(0), first: z.number().int().positive().optional() }),
  ]),
  answer: z.strictObject({
    expired: z.literal(true).optional(),
    truncated: z.literal(true).optional(),
    /** Sends PDF bytes with the file's content type. */
    wrongType: z.literal(true).optional(),
    html: z.literal(true).optional(),
    /** Sends endless bytes without a length. */
    endless: z.literal(true).optional(),
    reset: z.literal(true).optional(),
    stall: z.literal(true).optional(),
    status: z.number().int().min(300).max(599).optional(),
    /** A different ETag each time, so that If-Range never matches. */
    etagChange: z.literal(true).optional(),
    /** Redirects to this URL with status 302. */
    redirect: z.string().optional(),
    delayMs: z.number().min(0).optional(),
  }),
});
export type MediaFault = z.infer<typeof zMediaFault>;

/** A script of all faults. The first entry that matches a request applies. */
export const zFaultScript = z.array(z.union([zMediaFault, zPostFault]));
export type FaultScript = z.infer<typeof zFaultScript>;
