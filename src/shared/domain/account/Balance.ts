import { z } from 'zod';

/** Times in ms UTC, money in thousandths of a credit. */
export const zBalancePoint = z.object({ at: z.number().int(), balanceMilli: z.number().int() });
export type BalancePoint = z.infer<typeof zBalancePoint>;

/** When credits run out at the rate of the last 7 days. `unknown`: too few readings; `still`: hardly any spending. */
export const zForecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('still') }),
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('until'), at: z.number(), perDayMilli: z.number() }),
]);
export type Forecast = z.infer<typeof zForecast>;

export const zBalanceHistory = z.object({
  /** null: the balance was never read. */
  latest: zBalancePoint.nullable(),
  /** The last 30 days, oldest first, at most one point an hour. */
  points: z.array(zBalancePoint),
  forecast: zForecast,
  isLow: z.boolean(),
});
export type BalanceHistory = z.infer<typeof zBalanceHistory>;
