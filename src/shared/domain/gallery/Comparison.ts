import { z } from 'zod';
import type { JsonValue } from '../../service';

/**
 * Why the service says something else than Easel. `days`: it counts by UTC. `strangers`: entries of its history that no
 * request of Easel's belongs to. `lost`: answers that never came and may have been charged. `unpriced`: answers whose price
 * is not known. `unexplained`: nothing that Easel knows.
 */
const zReason = z.enum(['days', 'strangers', 'lost', 'unpriced', 'unexplained']);

const zDifferenceLine = z.object({
  why: zReason,
  /** What it accounts for, thousandths of a credit; together the lines are the difference. */
  milli: z.number().int(),
  /** How many requests it is about; 0 where that says nothing. */
  requests: z.number().int(),
});
export type DifferenceLine = z.infer<typeof zDifferenceLine>;

const zDifference = z.object({
  /** Thousandths of a credit; null: it does not say. */
  serviceMilli: z.number().int().nullable(),
  serviceRequests: z.number().int().nullable(),
  /** The service's less Easel's confirmed; null where the service does not say. */
  differenceMilli: z.number().int().nullable(),
  lines: z.array(zDifferenceLine),
});
export type Difference = z.infer<typeof zDifference>;

const zKeyed = z.array(zDifference.extend({ key: z.string() }));

/** The service's statistics of a range beside Easel's own. */
export const zComparison = z.discriminatedUnion('kind', [
  /** It was never asked for this range. */
  z.object({ kind: z.literal('never') }),
  /** It answered in a form that Easel cannot read. `at`: when, ms UTC. */
  z.object({ kind: z.literal('unreadable'), at: z.number(), raw: z.custom<JsonValue>() }),
  z.object({
    kind: z.literal('read'),
    at: z.number(),
    /** The service names a further page: what it said is the first of them. */
    isPart: z.boolean(),
    total: zDifference,
    byModel: zKeyed,
    /** Empty where the service does not tell days. */
    byDay: zKeyed,
  }),
]);
export type Comparison = z.infer<typeof zComparison>;
