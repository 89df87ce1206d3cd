import { z } from 'zod';

/** What a balance was at a moment: ms UTC, thousandths of a credit. */
export const zBalancePoint = z.object({ at: z.number().int(), balanceMilli: z.number().int() });
export type BalancePoint = z.infer<typeof zBalancePoint>;

/**
 * How long a balance lasts at the pace of the last seven days. `unknown`: it was watched for less than a day;
 * `still`: nothing was spent; `empty`: nothing is left.
 */
export const zForecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('still') }),
  z.object({ kind: z.literal('empty') }),
  z.object({
    kind: z.literal('until'),
    /** When it is used up, ms UTC. */
    at: z.number(),
    /** Thousandths of a credit in 24 hours. */
    perDayMilli: z.number(),
  }),
]);
export type Forecast = z.infer<typeof zForecast>;

/** A profile's balance and its course. */
export const zBalanceCourse = z.object({
  /** The last that was read; null: none ever was. */
  latest: zBalancePoint.nullable(),
  /** The last 30 days, oldest first, at most one point an hour. */
  points: z.array(zBalancePoint),
  forecast: zForecast,
  /** It is under what the settings name. */
  isLow: z.boolean(),
});
export type BalanceCourse = z.infer<typeof zBalanceCourse>;
