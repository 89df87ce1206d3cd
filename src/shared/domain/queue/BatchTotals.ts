import { z } from 'zod';

const zCount = z.number().int();
const zWork = z.array(z.object({ count: zCount, usualMs: z.number(), isSent: z.boolean().optional() }));

/** The progress and the cost of a batch. Money in thousandths of a credit, times in ms UTC. */
export const zBatchTotals = z
  .object({
    jobs: zCount,
    done: zCount,
    running: zCount,
    /** Jobs that need attention: failed, possibly charged without an answer, or with a failed download. */
    failed: zCount,
    cancelled: zCount,
    ended: zCount,
    begunAt: zCount.nullable(),
    endedAt: zCount.nullable(),
    confirmedMilli: zCount,
    possibleMilli: zCount,
    /** Jobs that have not ended, with the usual time of each; null: no job of the model has run yet. */
    open: zWork.nullable(),
    /** The failed and cancelled jobs that may still succeed: their cost and time. */
    rest: z.object({ jobs: zCount, estimateMilli: zCount.nullable(), work: zWork.nullable() }),
  })
  .readonly();
export type BatchTotals = z.infer<typeof zBatchTotals>;
