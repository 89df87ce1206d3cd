import type { Db } from '../Db';
import { statement } from '../statement';

const since = statement<[string, number], { milli: number }>(
  'SELECT coalesce(sum(spent_milli), 0) AS milli FROM attempt_minute WHERE profile_id = ? AND minute >= ?',
);
const limitOfNight = statement<[string, number, number], NightSpendLimit>(
  `SELECT id, most_milli AS mostMilli, spent_milli AS spentMilli FROM spend_bound INDEXED BY spend_bound_night
   WHERE profile_id = ? AND night = ? AND chosen_milli = ? AND night IS NOT NULL AND most_milli IS NOT NULL`,
);

/** All jobs added for one night may spend `mostMilli` together; `spentMilli` includes reserves. Thousandths of a credit. */
export type NightSpendLimit = Readonly<{ id: string; mostMilli: number; spentMilli: number }>;

/** Confirmed and possible spending since a time (ms UTC, a whole minute), including reserves. */
export function spentSince(db: Db, profileId: string, sinceMs: number): number {
  return since(db).get(profileId, Math.floor(sinceMs / 60_000))?.milli ?? 0;
}

/** @param start see `nightIdOf` @param milli the limit @returns null: no jobs were added under it, or it was removed */
export function nightLimit(db: Db, profileId: string, start: number, milli: number): NightSpendLimit | null {
  return limitOfNight(db).get(profileId, start, milli) ?? null;
}

export function startOfDay(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
