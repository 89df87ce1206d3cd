import { z } from 'zod';

const zCount = z.number().int();
const zWork = z.array(z.object({ count: zCount, usualMs: z.number(), isSent: z.boolean().optional() }));

/** How far a batch is and what it took. Money in thousandths of a credit, times in ms UTC. */
export const zBatchSum = z
  .object({
    jobs: zCount,
    done: zCount,
    /** Sent, and not at its end. */
    running: zCount,
    /** Those that need a look: of no answer, of a lost one, of a picture that did not come. */
    failed: zCount,
    cancelled: zCount,
    /** Of any state, at their end. */
    ended: zCount,
    begunAt: zCount.nullable(),
    endedAt: zCount.nullable(),
    confirmedMilli: zCount,
    possibleMilli: zCount,
    /** What is still to be done, and how long it takes; null: of a model nothing was run yet. */
    open: zWork.nullable(),
    /** Those that came to nothing and may come to something: what running them costs and takes. */
    rest: z.object({
      jobs: zCount,
      /** Null: the price of one is not known. */
      estimateMilli: zCount.nullable(),
      /** Null: of a model nothing was run yet. */
      work: zWork.nullable(),
    }),
  })
  .readonly();
export type BatchSum = z.infer<typeof zBatchSum>;
