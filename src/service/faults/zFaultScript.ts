import { z } from 'zod';

/** The matching requests that are affected, counted from 1. */
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
    redirect: z.string().optional(),
    delayMs: z.number().min(0).optional(),
  }),
});
export type MediaFault = z.infer<typeof zMediaFault>;

/** A script of all faults. The first entry that matches a request applies. */
export const zFaultScript = z.array(z.union([zMediaFault, zPostFault]));
export type FaultScript = z.infer<typeof zFaultScript>;

export class FaultPlan {
  #script: FaultScript = [];
  /** The number of requests by the index of a fault in the script, and by file for a fault of single files. */
  readonly #counts = new Map<string, number>();

  constructor(script: FaultScript) {
    this.setScript(script);
  }

  setScript(script: FaultScript): void {
    this.#script = script;
    this.#counts.clear();
  }

  /** The fault for the next POST to `modelId`; null: none. */
  forPost(modelId: string): PostFault['answer'] | null {
    // each fault counts the request, even if an earlier fault applies
    const [hit] = this.#script.filter(
      (fault, index): fault is PostFault =>
        'nth' in fault && ['*', modelId].includes(fault.model) && matches(fault.nth, this.#count(`${index}`)),
    );
    return hit?.answer ?? null;
  }

  /** The fault for the next GET of the file `token`, at `index` (from 0) of its result; null: none. */
  forMedia(token: string, index: number): MediaFault['answer'] | null {
    const [hit] = this.#script.filter((fault, faultIndex): fault is MediaFault => {
      if (!('media' in fault)) return false;
      const { media } = fault;
      if (!('index' in media)) return matches(media, this.#count(`${faultIndex}`));
      const gets = this.#count(`${faultIndex} ${token}`);
      return media.index === index && gets <= (media.first ?? Number.POSITIVE_INFINITY);
    });
    return hit?.answer ?? null;
  }

  #count(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}

function matches(nth: Nth, count: number): boolean {
  if (Array.isArray(nth)) return nth.includes(count);
  if ('every' in nth) return count % nth.every === 0;
  return chance(nth.seed, count) < nth.probability;
}

// The same seed and count give the same result in every run.
function chance(seed: number, count: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(count, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
