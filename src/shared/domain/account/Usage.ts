import { z } from 'zod';
import { t } from '../../messages/t';
import { countDays, isDay } from '../localDays';

/** `lost`: requests without an answer, possibly charged. `unpriced`, `lostUnpriced`: requests with an unknown price. */
export const zAmounts = z.object({
  requests: z.number().int(),
  images: z.number().int(),
  films: z.number().int(),
  confirmedMilli: z.number().int(),
  unpriced: z.number().int(),
  lost: z.number().int(),
  possibleMilli: z.number().int(),
  lostUnpriced: z.number().int(),
});
export type Amounts = z.infer<typeof zAmounts>;

export const noAmounts: Amounts = {
  requests: 0,
  images: 0,
  films: 0,
  confirmedMilli: 0,
  unpriced: 0,
  lost: 0,
  possibleMilli: 0,
  lostUnpriced: 0,
};

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  return {
    requests: a.requests + b.requests,
    images: a.images + b.images,
    films: a.films + b.films,
    confirmedMilli: a.confirmedMilli + b.confirmedMilli,
    unpriced: a.unpriced + b.unpriced,
    lost: a.lost + b.lost,
    possibleMilli: a.possibleMilli + b.possibleMilli,
    lostUnpriced: a.lostUnpriced + b.lostUnpriced,
  };
}

export const zUsageBy = z.enum(['model', 'batch', 'tag', 'day', 'month', 'profile']);
export type UsageBy = z.infer<typeof zUsageBy>;

const maxDays = 3660;

const zDay = z.string().refine(isDay, { error: () => t('words.isNoDay') });

/** From the start of one local day to the end of another. */
export const zDayRange = z
  .object({ from: zDay, to: zDay })
  .refine(({ from, to }) => from <= to, { error: () => t('words.fromComesBeforeTo') })
  .refine(({ from, to }) => countDays(from, to) <= maxDays, { error: () => t('words.spansTenYears') });
export type DayRange = z.infer<typeof zDayRange>;

/** A usage query. `profileId` null: all profiles. */
export const zUsageQuery = z.object({ profileId: z.string().nullable(), range: zDayRange, by: zUsageBy });
export type UsageQuery = z.infer<typeof zUsageQuery>;

/** One group. `key`: its model, day, month or id; '' for requests that have no such value. */
export const zUsageRow = zAmounts.extend({ key: z.string(), name: z.string() });
export type UsageRow = z.infer<typeof zUsageRow>;

export const zUsageReport = z.object({
  /** Every day of the range, including days without requests. */
  days: z.array(z.object({ day: z.string(), confirmedMilli: z.number(), possibleMilli: z.number() })),
  total: zAmounts,
  /** In order of time when grouped by day or month, otherwise by cost, highest first. */
  rows: z.array(zUsageRow),
  /** The groups that did not fit into `rows`, summed, with their number; null: all fit. */
  rest: zAmounts.extend({ rows: z.number().int() }).nullable(),
});
export type UsageReport = z.infer<typeof zUsageReport>;
