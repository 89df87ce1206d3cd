import { z } from 'zod';
import type { JsonValue } from '../../service';

/**
 * Why the service's statistics differ from Easel's. `days`: the service counts days in UTC. `strangers`:
 * history entries that belong to no request of Easel. `lost`: answers that never arrived and may have been
 * charged. `unpriced`: answers with an unknown price. `unexplained`: no reason known.
 */
const zReason = z.enum(['days', 'strangers', 'lost', 'unpriced', 'unexplained']);

const zDifferenceLine = z.object({
  why: zReason,
  /** The amount that the reason explains, thousandths of a credit; all lines add up to the difference. */
  milli: z.number().int(),
  /** Number of requests concerned; 0 if not applicable. */
  requests: z.number().int(),
});
export type DifferenceLine = z.infer<typeof zDifferenceLine>;

const zDifference = z.object({
  /** Thousandths of a credit; null: not reported. */
  serviceMilli: z.number().int().nullable(),
  serviceRequests: z.number().int().nullable(),
  /** The service's amount minus Easel's confirmed amount; null if the service reports no amount. */
  differenceMilli: z.number().int().nullable(),
  lines: z.array(zDifferenceLine),
});
export type Difference = z.infer<typeof zDifference>;

const zKeyed = z.array(zDifference.extend({ key: z.string() }));

export const zUsageComparison = z.discriminatedUnion('kind', [
  /** The service was never asked for this range. */
  z.object({ kind: z.literal('never') }),
  /** Easel cannot parse the answer. `at`: when the answer arrived, ms UTC. */
  z.object({ kind: z.literal('unreadable'), at: z.number(), raw: z.custom<JsonValue>() }),
  z.object({
    kind: z.literal('read'),
    at: z.number(),
    /** The statistics have more pages; this is only the first. */
    isPart: z.boolean(),
    total: zDifference,
    byModel: zKeyed,
    /** Empty if the service reports no days. */
    byDay: zKeyed,
  }),
]);
export type UsageComparison = z.infer<typeof zUsageComparison>;
