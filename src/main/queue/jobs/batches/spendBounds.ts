// The amounts that batches may spend together by the word of a person. A batch that has reached its bound is held, over
// restarts too, until a person decides about the bound; everything else goes on.
import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../../database/Db';
import { nightBound } from '../../../database/rows/spend';
import { statement } from '../../../database/statement';

/** Why a batch is held: its bound is reached, or cannot be kept because the price of its model is not known. */
export type BlockReason = 'reached' | 'unpriced';

/** The amount that a batch may spend, alone or with others of its bound. Thousandths of a credit. */
export type SpendBound = Readonly<{
  /**
   * A chosen bound, or the batch itself: then the settings' limit for a batch, or the amount that a person allows instead.
   */
  id: string;
  mostMilli: number;
  /** Confirmed, possible and reserved together. */
  spentMilli: number;
}>;

/** Requests under way whose price is not certain yet. */
type UnderWay = Readonly<{
  /** The reserve for these requests, thousandths of a credit: it may turn out too high. */
  reservedMilli: number;
  /** How many of them have no reserve, as no price was known when they were sent. */
  unpriced: number;
}>;

/** Batches of which nothing is sent until a person has decided about their bound. */
export const blockedBatchIds = 'SELECT id FROM batch INDEXED BY batch_held WHERE held_for IS NOT NULL';

/** Batches under bounds, and batches that are named themselves. For queries that know them as `@aside`, in JSON. */
export const underBounds = `SELECT id FROM batch INDEXED BY batch_bound
  WHERE bound_id IN (SELECT value FROM json_each(@aside)) UNION ALL SELECT value FROM json_each(@aside)`;

const add = statement<{ id: string; profileId: string; night: number | null; mostMilli: number }>(
  `INSERT INTO spend_bound (id, profile_id, night, chosen_milli, most_milli)
   VALUES (@id, @profileId, @night, @mostMilli, @mostMilli)`,
);
// an order with its own bound has that in place of the settings' limit
const ofBatch = statement<Readonly<{ batchId: string; limitMilli: number | null }>, SpendBound>(
  `SELECT spend_bound.id, most_milli AS mostMilli, spend_bound.spent_milli AS spentMilli
   FROM batch JOIN spend_bound ON spend_bound.id = bound_id WHERE batch.id = @batchId AND most_milli IS NOT NULL
   UNION ALL
   SELECT batch.id, coalesce(limit_milli, @limitMilli), batch.spent_milli
   FROM batch LEFT JOIN spend_bound ON spend_bound.id = bound_id AND night IS NULL AND most_milli IS NOT NULL
   WHERE batch.id = @batchId AND spend_bound.id IS NULL AND coalesce(limit_milli, @limitMilli) >= 0`,
);
const underWay = statement<Readonly<{ profileId: string; boundId: string }>, UnderWay>(
  `SELECT coalesce(sum(reserved_milli), 0) AS reservedMilli, count(*) - count(reserved_milli) AS unpriced
   FROM attempt INDEXED BY attempt_sending JOIN batch ON batch.id = attempt.batch_id
   WHERE attempt.profile_id = @profileId AND attempt.outcome = 'sending' AND @boundId IN (batch.bound_id, batch.id)`,
);
const hold = statement<[BlockReason, number | null, string]>(
  'UPDATE batch SET held_for = ?, held_at_milli = ? WHERE id = ?',
);
const lookAnew = statement<[string]>(
  'UPDATE batch INDEXED BY batch_held SET held_for = NULL WHERE held_for IS NOT NULL AND profile_id = ?',
);
const lookAtLimit = statement<[string, number | null]>(
  `UPDATE batch INDEXED BY batch_held SET held_for = NULL
   WHERE held_for IS NOT NULL AND profile_id = ? AND limit_milli IS NULL AND held_at_milli <> coalesce(?, -1)`,
);
const setMost = statement<[number | null, string, string]>(
  'UPDATE spend_bound SET most_milli = ? WHERE id = ? AND profile_id = ? AND most_milli IS NOT NULL',
);
const setLimit = statement<[number, string, string]>(
  'UPDATE batch SET limit_milli = ? WHERE id = ? AND profile_id = ?',
);
const heldAt = 'iif(held_at_milli IS NULL, bound_id, batch.id)';
type HeldRow = Readonly<{
  bound_id: string;
  most_milli: number;
  spent_milli: number;
  batch_id: string;
  model_id: string;
  held_for: BlockReason;
  n: number;
}>;
const held = statement<[string], HeldRow>(
  `SELECT ${heldAt} AS bound_id, coalesce(held_at_milli, most_milli) AS most_milli,
     iif(held_at_milli IS NULL, spend_bound.spent_milli, batch.spent_milli) AS spent_milli, batch.id AS batch_id,
     model_id, held_for, sum(n) AS n
   FROM batch INDEXED BY batch_held LEFT JOIN spend_bound ON spend_bound.id = bound_id
     JOIN batch_next ON batch_next.batch_id = batch.id
   WHERE held_for IS NOT NULL AND batch.profile_id = ? GROUP BY batch.id ORDER BY batch.id`,
);
const waiting = statement<[string, string], string>(
  `SELECT job.id FROM batch INDEXED BY batch_held JOIN job INDEXED BY job_of_batch ON job.batch_id = batch.id
   WHERE held_for IS NOT NULL AND ${heldAt} = ? AND batch.profile_id = ? AND job.state IN ('queued', 'waiting')
   ORDER BY job.position, job.id`,
);

/** Makes a bound for one order alone. @returns its id */
export function addBound(db: Db, profileId: string, mostMilli: number): string {
  const id = uuid();
  add(db).run({ id, profileId, night: null, mostMilli });
  return id;
}

/**
 * The bound of all jobs that are added for one night under the same amount: the existing one, or a new one. A raised bound
 * is used on; if the existing one was removed, a new one is made.
 * @param night as `nightOf` names it. @returns its id
 */
export function boundOfNight(db: Db, profileId: string, night: number, mostMilli: number): string {
  const found = nightBound(db, profileId, night, mostMilli);
  if (found) return found.id;
  const id = uuid();
  add(db).run({ id, profileId, night, mostMilli });
  return id;
}

/** What a batch may spend: under a chosen bound, and by itself. @param limitMilli the settings' limit for a batch */
export function boundsOfBatch(db: Db, batchId: string, limitMilli: number | null): readonly SpendBound[] {
  return ofBatch(db).all({ batchId, limitMilli });
}

/** The requests under a bound that are under way. */
export function underWayOfBound(db: Db, profileId: string, boundId: string): UnderWay {
  return underWay(db).get({ profileId, boundId }) ?? { reservedMilli: 0, unpriced: 0 };
}

/** Holds the batch, for this one of its bounds. */
export function blockBatch(db: Db, batchId: string, why: BlockReason, { id, mostMilli }: SpendBound): void {
  hold(db).run(why, id === batchId ? mostMilli : null, batchId);
}

/** Looks at all held batches of a profile again: those still beyond their bound are held again. */
export function recheckBlocked(db: Db, profileId: string): void {
  lookAnew(db).run(profileId);
}

/** The settings' limit for a batch has changed: looks at the batches that it holds again. */
export function lookAtLimitAnew(db: Db, profileId: string, limitMilli: number | null): void {
  lookAtLimit(db).run(profileId, limitMilli);
}

/** Changes the amount of a bound, thousandths of a credit; null: the bound holds nothing back from now on. */
export function changeBound(db: Db, profileId: string, boundId: string, mostMilli: number | null): void {
  setMost(db).run(mostMilli, boundId, profileId);
  setLimit(db).run(mostMilli ?? -1, boundId, profileId);
}

/** The jobs that a bound holds, in their order. */
export function jobsAtBound(db: Db, profileId: string, boundId: string): string[] {
  return waiting(db).pluck().all(boundId, profileId) as string[];
}

/** The batches that a bound holds, the oldest first, with the number of jobs of each model. */
export function blockedBatches(
  db: Db,
  profileId: string,
): Readonly<{ stood: readonly BlockedBatches[]; byModel: ReadonlyMap<string, number> }> {
  const rows = held(db).all(profileId);
  const byModel = new Map<string, number>();
  for (const { model_id, n } of rows) byModel.set(model_id, (byModel.get(model_id) ?? 0) + n);
  const stood = [...Map.groupBy(rows, ({ bound_id }) => bound_id)].map(([boundId, some]) => ({
    boundId,
    mostMilli: some[0]?.most_milli ?? 0,
    spentMilli: some[0]?.spent_milli ?? 0,
    isPriced: some.every(({ held_for }) => held_for === 'reached'),
    jobs: some.reduce((sum, { n }) => sum + n, 0),
    batchIds: some.map(({ batch_id }) => batch_id),
  }));
  return { stood, byModel };
}
