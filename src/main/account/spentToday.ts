import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const since = statement<[string, number], { milli: number }>(
  `SELECT coalesce(sum(CASE WHEN charge = 'none' THEN 0 ELSE coalesce(charged_milli, reserved_milli, 0) END), 0) AS milli
   FROM attempt WHERE profile_id = ? AND started_at >= ?`,
);

/** Confirmed, possible and reserved since local midnight, thousandths of a credit. */
export function spentToday(db: Db, profileId: string, now: number): number {
  const day = new Date(now).setHours(0, 0, 0, 0);
  return since(db).get(profileId, day)?.milli ?? 0;
}
