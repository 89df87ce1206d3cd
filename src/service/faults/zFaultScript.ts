import { z } from 'zod';

/** Which of the requests that come by are hit. The count starts at 1. */
const zNth = z.union([
  z.array(z.number().int().positive()).min(1),
  z.strictObject({ every: z.number().int().positive() }),
  z.strictObject({ probability: z.number().min(0).max(1), seed: z.number().int().default(1) }),
]);
export type Nth = z.infer<typeof zNth>;

/** A generation POST that passed the checks of key, model and access, and what it meets instead of (or after) the work. */
const zPostFault = z.strictObject({
  /** `provider/model`, or `*` for any. Each entry counts the requests of its own model. */
  model: z.string().default('*'),
  nth: zNth.default({ every: 1 }),
  answer: z.strictObject({
    /** Answers so; without `work: true` nothing is drawn and nothing charged. 200 stands for a normal answer. */
    status: z.number().int().min(200).max(599).optional(),
    /** True: the work is done and charged before the status is sent. */
    work: z.boolean().optional(),
    /** Body to send: text as it is, anything else as JSON. */
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    contentType: z.string().optional(),
    /** Wait before the first byte of the answer, ms. */
    delayMs: z.number().min(0).optional(),
    /** Breaks the connection: before the work (nothing charged) or after it (charged, never answered). */
    reset: z.enum(['before', 'after']).optional(),
    /** Headers and half of the body, then the connection breaks. */
    truncate: z.literal(true).optional(),
    /** Headers and half of the body, then silence. */
    stall: z.literal(true).optional(),
    /** A complete 200 whose body is something else than a result. */
    malformed: z.enum(['html', 'json', 'neither', 'both', 'empty']).optional(),
    /** A Content-Length that is half of the body (the rest is cut off), or 100 bytes more than ever come. */
    wrongLength: z.enum(['short', 'long']).optional(),
    /** With status 429: when to come back; ms from now, or ISO 8601. */
    resetAt: z.union([z.number(), z.string()]).optional(),
  }),
});
export type PostFault = z.infer<typeof zPostFault>;

/** A GET of a media file, and what it meets. */
const zMediaFault = z.strictObject({
  /** The n-th GET of any file; or every GET of the image at `index` (from 0) of its result, or of only its first `first` GETs. */
  media: z.union([
    zNth,
    z.strictObject({ index: z.number().int().min(0), first: z.number().int().positive().optional() }),
  ]),
  answer: z.strictObject({
    expired: z.literal(true).optional(),
    truncated: z.literal(true).optional(),
    /** PDF bytes that call themselves what the file is. */
    wrongType: z.literal(true).optional(),
    html: z.literal(true).optional(),
    /** Bytes without end and without a length. */
    endless: z.literal(true).optional(),
    reset: z.literal(true).optional(),
    stall: z.literal(true).optional(),
    status: z.number().int().min(300).max(599).optional(),
    /** Another ETag each time, and If-Range never matches. */
    etagChange: z.literal(true).optional(),
    /** Sends a Location of this URL with status 302. */
    redirect: z.string().optional(),
    delayMs: z.number().min(0).optional(),
  }),
});
export type MediaFault = z.infer<typeof zMediaFault>;

/** A script of everything that is to go wrong. The first entry that fits a request wins. */
export const zFaultScript = z.array(z.union([zMediaFault, zPostFault]));
export type FaultScript = z.infer<typeof zFaultScript>;
