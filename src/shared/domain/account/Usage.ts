import { z } from 'zod';
import { countDays, isDay } from '../localDays';

/**
 * What requests came to. What is confirmed and what is only possible are never added up. Of each there may be some whose
 * price nobody knows; they are counted, so that a sum never looks like more than it is.
 */
export const zAmounts = z.object({
  /** Requests that were paid for, or may have been. */
  requests: z.number().int(),
  images: z.number().int(),
  films: z.number().int(),
  /** Thousandths of a credit. */
  confirmedMilli: z.number().int(),
  /** Of the answered ones, those whose price is not known. */
  unpriced: z.number().int(),
  /** Requests whose answer was lost. */
  lost: z.number().int(),
  /** What those may have cost, thousandths of a credit. */
  possibleMilli: z.number().int(),
  /** Of the lost ones, those for which there is not even an estimate. */
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

/** The sum of two. */
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

/** By what usage is summed. */
export const zUsageBy = z.enum(['model', 'batch', 'tag', 'day', 'month', 'profile']);
export type UsageBy = z.infer<typeof zUsageBy>;

/** Days that a question may span: ten years. */
const mostDays = 3660;

const zDay = z.string().refine(isDay, 'is a day, written 2026-11-22');

/** From the start of one local day to the end of another. */
export const zDayRange = z
  .object({ from: zDay, to: zDay })
  .refine(({ from, to }) => from <= to, 'from comes before to')
  .refine(({ from, to }) => countDays(from, to) <= mostDays, 'spans ten years at most');
export type DayRange = z.infer<typeof zDayRange>;

/** What is asked of the ledger. `profileId`: null: of all profiles. */
export const zUsageQuestion = z.object({
  profileId: z.string().nullable(),
  range: zDayRange,
  by: zUsageBy,
});
export type UsageQuestion = z.infer<typeof zUsageQuestion>;

/** One line: `key` is the model, day, month or id that it is about; '' for what belongs to none. */
export const zUsageRow = zAmounts.extend({ key: z.string(), name: z.string() });
export type UsageRow = z.infer<typeof zUsageRow>;

export const zUsageReport = z.object({
  /** Each day of the range, also where nothing was. */
  days: z.array(z.object({ day: z.string(), confirmedMilli: z.number(), possibleMilli: z.number() })),
  total: zAmounts,
  /** By time where that is asked, else the dearest first. */
  rows: z.array(zUsageRow),
  /** What did not fit among the rows, and how many that were. */
  rest: zAmounts.extend({ rows: z.number().int() }).nullable(),
});
export type UsageReport = z.infer<typeof zUsageReport>;
