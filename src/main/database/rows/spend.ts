import type { Db } from '../Db';
import { statement } from '../statement';

const since = statement<[string, number], { milli: number }>(
  'SELECT coalesce(sum(spent_milli), 0) AS milli FROM attempt_minute WHERE profile_id = ? AND minute >= ?',
);
const limitOfPeriod = statement<[string, number, number], PeriodSpendLimit>(
  `SELECT id, most_milli AS mostMilli, spent_milli AS spentMilli FROM spend_bound INDEXED BY spend_bound_night
   WHERE profile_id = ? AND night = ? AND chosen_milli = ? AND night IS NOT NULL AND most_milli IS NOT NULL`,
);

/** What the jobs of one schedule period may spend, and have spent or reserved. Thousandths of a credit. */
export type PeriodSpendLimit = Readonly<{ id: string; mostMilli: number; spentMilli: number }>;

/** Confirmed and possible spending since a time (ms UTC, a whole minute), including reserves. */
export function spentSince(db: Db, profileId: string, sinceMs: number): number {
  return since(db).get(profileId, Math.floor(sinceMs / 60_000))?.milli ?? 0;
}

/** @param periodId its end, ms UTC @param milli the limit as first set @returns null: not used yet, or removed */
export function periodSpendLimit(
  db: Db,
  profileId: string,
  periodId: number,
  milli: number,
): PeriodSpendLimit | null {
  return limitOfPeriod(db).get(profileId, periodId, milli) ?? null;
}

export function startOfDay(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
