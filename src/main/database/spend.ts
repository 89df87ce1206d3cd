import type { Db } from './Db';
import { statement } from './statement';

// a limit of its own is one for all that the press made
const ofBatch = statement<{ id: string }, { milli: number | null }>(
  `SELECT sum(spent_milli) AS milli FROM batch WHERE id = @id OR id IN (SELECT other.id FROM batch AS own
     JOIN batch AS other ON other.together = own.together AND other.profile_id = own.profile_id
     WHERE own.id = @id AND own.limit_milli IS NOT NULL)`,
);
const since = statement<[string, number], { milli: number }>(
  'SELECT coalesce(sum(spent_milli), 0) AS milli FROM attempt_minute WHERE profile_id = ? AND minute >= ?',
);
const batchLimit = statement<[string], { limit_milli: number | null }>(
  'SELECT limit_milli FROM batch WHERE id = ?',
);

/**
 * All that a batch has cost or may have cost, reservations of what is under way included; where it has a limit of its own,
 * together with the batches of other models that the same press made.
 */
export function spentOnBatch(db: Db, batchId: string): number {
  return ofBatch(db).get({ id: batchId })?.milli ?? 0;
}

/** All that a profile has or may have spent since a moment (ms UTC, a whole minute), reservations included. */
export function spentSince(db: Db, profileId: string, sinceMs: number): number {
  return since(db).get(profileId, Math.floor(sinceMs / 60_000))?.milli ?? 0;
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
