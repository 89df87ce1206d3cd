// What batches may spend together by the word of a person. A batch whose bound is reached stands by itself, over restarts too,
// until a person says more of it; everything else goes on.
import type { StoodBatches } from '@shared/domain/Queue';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../database/Db';
import { nightBound } from '../../database/spend';
import { statement } from '../../database/statement';

/** Why a batch stands: its bound is reached, or cannot be kept, as the price of its model is not known. */
export type HeldFor = 'reached' | 'unpriced';

/** What a batch may spend, together with others of its bound. Thousandths of a credit. */
export type SpendBound = Readonly<{
  id: string;
  /** Of one order alone, in place of the settings' limit for a batch. */
  isOwn: boolean;
  /** null: it was let go of. */
  mostMilli: number | null;
  /** Confirmed, possible and reserved together. */
  spentMilli: number;
}>;

/** Requests on their way, of whose price nothing is certain yet. */
type UnderWay = Readonly<{
  /** What is reserved for them, thousandths of a credit: it may turn out too high. */
  reservedMilli: number;
  /** How many nothing is reserved for, as no price was known when they were sent. */
  unpriced: number;
}>;

/** Batches of which nothing is sent until a person has said more of their bound. */
export const heldBatches = 'SELECT id FROM batch INDEXED BY batch_held WHERE held_for IS NOT NULL';

/** Batches under bounds. For queries that know them as `@aside`, in JSON. */
export const underBounds = `SELECT id FROM batch INDEXED BY batch_bound
  WHERE bound_id IN (SELECT value FROM json_each(@aside))`;

const add = statement<{ id: string; profileId: string; night: number | null; mostMilli: number }>(
  `INSERT INTO spend_bound (id, profile_id, night, chosen_milli, most_milli)
   VALUES (@id, @profileId, @night, @mostMilli, @mostMilli)`,
);
const ofBatch = statement<[string], Omit<SpendBound, 'isOwn'> & Readonly<{ isOwn: number }>>(
  `SELECT spend_bound.id, night IS NULL AS isOwn, most_milli AS mostMilli, spend_bound.spent_milli AS spentMilli
   FROM batch JOIN spend_bound ON spend_bound.id = bound_id WHERE batch.id = ?`,
);
const underWay = statement<[string, string], UnderWay>(
  `SELECT coalesce(sum(reserved_milli), 0) AS reservedMilli, count(*) - count(reserved_milli) AS unpriced
   FROM attempt INDEXED BY attempt_sending JOIN batch ON batch.id = attempt.batch_id
   WHERE attempt.profile_id = ? AND attempt.outcome = 'sending' AND batch.bound_id = ?`,
);
const hold = statement<[HeldFor, string]>('UPDATE batch SET held_for = ? WHERE id = ?');
const lookAnew = statement<[string]>(
  'UPDATE batch INDEXED BY batch_held SET held_for = NULL WHERE held_for IS NOT NULL AND profile_id = ?',
);
const setMost = statement<[number | null, string, string]>(
  'UPDATE spend_bound SET most_milli = ? WHERE id = ? AND profile_id = ? AND most_milli IS NOT NULL',
);
type HeldRow = Readonly<{
  bound_id: string;
  most_milli: number | null;
  spent_milli: number;
  batch_id: string;
  model_id: string;
  held_for: HeldFor;
  n: number;
}>;
const held = statement<[string], HeldRow>(
  `SELECT bound_id, most_milli, spend_bound.spent_milli, batch.id AS batch_id, model_id, held_for, sum(n) AS n
   FROM batch INDEXED BY batch_held JOIN spend_bound ON spend_bound.id = bound_id
     JOIN batch_next ON batch_next.batch_id = batch.id
   WHERE held_for IS NOT NULL AND batch.profile_id = ? GROUP BY batch.id ORDER BY batch.id`,
);
const waiting = statement<[string, string], string>(
  `SELECT job.id FROM batch INDEXED BY batch_held JOIN job INDEXED BY job_of_batch ON job.batch_id = batch.id
   WHERE held_for IS NOT NULL AND bound_id = ? AND batch.profile_id = ? AND job.state IN ('queued', 'waiting')
   ORDER BY job.position, job.id`,
);

/** A bound for one order alone. @returns its id */
export function addBound(db: Db, profileId: string, mostMilli: number): string {
  const id = uuid();
  add(db).run({ id, profileId, night: null, mostMilli });
  return id;
}

/**
 * The bound of all that is added for one night under the same amount: the one that there is, or a new one. One that was
 * raised is gone on with; beside one that was let go of there is a new one.
 * @param night as `nightOf` names it. @returns its id
 */
export function boundOfNight(db: Db, profileId: string, night: number, mostMilli: number): string {
  const found = nightBound(db, profileId, night, mostMilli);
  if (found) return found.id;
  const id = uuid();
  add(db).run({ id, profileId, night, mostMilli });
  return id;
}

/** The bound that a batch is under; null: none but those of the settings and of the queue. */
export function boundOfBatch(db: Db, batchId: string): SpendBound | null {
  const row = ofBatch(db).get(batchId);
  return row ? { ...row, isOwn: Boolean(row.isOwn) } : null;
}

/** The requests under a bound that are under way. */
export function underWayOfBound(db: Db, profileId: string, boundId: string): UnderWay {
  return underWay(db).get(profileId, boundId) ?? { reservedMilli: 0, unpriced: 0 };
}

/** Nothing more of the batch is sent. */
export function holdBatch(db: Db, batchId: string, why: HeldFor): void {
  hold(db).run(why, batchId);
}

/** All batches of a profile that stand are looked at anew: what is still beyond its bound stands again. */
export function lookAtHeldAnew(db: Db, profileId: string): void {
  lookAnew(db).run(profileId);
}

/** Another amount for a bound, thousandths of a credit; null: from now on it holds nothing back. */
export function changeBound(db: Db, profileId: string, boundId: string, mostMilli: number | null): void {
  setMost(db).run(mostMilli, boundId, profileId);
}

/** The jobs that stand at a bound, in their order. */
export function jobsAtBound(db: Db, profileId: string, boundId: string): string[] {
  return waiting(db).pluck().all(boundId, profileId) as string[];
}

/** What stands at its bound, the oldest first, and how many jobs of each model that are. */
export function stoodBatches(
  db: Db,
  profileId: string,
): Readonly<{ stood: readonly StoodBatches[]; byModel: ReadonlyMap<string, number> }> {
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
