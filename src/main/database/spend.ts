import type { Db } from './Db';
import { statement } from './statement';

/** Thousandths of a credit: confirmed, possible and reserved for what is under way, together. */
const spentSql = `coalesce(sum(CASE WHEN charge = 'none' THEN 0 ELSE coalesce(charged_milli, reserved_milli, 0) END), 0) AS milli`;

const ofBatch = statement<[string], { milli: number }>(`SELECT ${spentSql} FROM attempt WHERE batch_id = ?`);
const since = statement<[string, number], { milli: number }>(
  `SELECT ${spentSql} FROM attempt WHERE profile_id = ? AND started_at >= ?`,
);
const batchLimit = statement<[string], { limit_milli: number | null }>(
  'SELECT limit_milli FROM batch WHERE id = ?',
);

/** All that a batch has cost or may have cost, reservations of what is under way included. */
export function spentOnBatch(db: Db, batchId: string): number {
  return ofBatch(db).get(batchId)?.milli ?? 0;
}

/** All that a profile has or may have spent since a moment, reservations included. */
export function spentSince(db: Db, profileId: string, sinceMs: number): number {
  return since(db).get(profileId, sinceMs)?.milli ?? 0;
}

/** The batch's own limit, where it has one. */
export function limitOfBatch(db: Db, batchId: string): number | null {
  return batchLimit(db).get(batchId)?.limit_milli ?? null;
}

/** Midnight of the local calendar day that `now` lies in, ms UTC. */
export function startOfDay(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
