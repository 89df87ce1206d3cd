import { z } from 'zod';

const zCount = z.number().int();
const zWork = z.array(z.object({ count: zCount, usualMs: z.number(), isSent: z.boolean().optional() }));

/** The progress and the cost of a batch. Money in thousandths of a credit, times in ms UTC. */
export const zBatchSum = z
  .object({
    jobs: zCount,
    done: zCount,
    /** Sent, and not at its end. */
    running: zCount,
    /** Jobs that need a look: without an answer, with a lost one, or with a picture that did not arrive. */
    failed: zCount,
    cancelled: zCount,
    /** Jobs of any state that have come to rest. */
    ended: zCount,
    begunAt: zCount.nullable(),
    endedAt: zCount.nullable(),
    confirmedMilli: zCount,
    possibleMilli: zCount,
    /** The jobs still to be done, and the time for them; null: no job of the model was run yet. */
    open: zWork.nullable(),
    /** The failed and cancelled jobs that may still succeed: their cost and time. */
    rest: z.object({
      jobs: zCount,
      /** Null: the price of one job is not known. */
      estimateMilli: zCount.nullable(),
      /** Null: no job of the model was run yet. */
      work: zWork.nullable(),
    }),
  })
  .readonly();
export type BatchSum = z.infer<typeof zBatchSum>;
