// Spending limits that the user set for one or more batches. A batch that has reached its limit is blocked,
// also across restarts, until the user decides about the limit; all other batches continue.
import type { BlockedBatches } from '@shared/domain/queue/Queue';
import { v7 as uuid } from 'uuid';
import type { Db } from '../../../database/Db';
import { periodSpendLimit } from '../../../database/rows/spend';
import { statement } from '../../../database/statement';

/** The limit is reached, or cannot be observed because the price of the model is unknown. */
export type BlockReason = 'reached' | 'unpriced';

/** The amount that a batch may spend, alone or with others that share the limit. Thousandths of a credit. */
export type SpendLimit = Readonly<{
  /** The id of a limit that the user set (`spend_bound`); a batch's id for the limit of that batch alone. */
  id: string;
  mostMilli: number;
  /** Confirmed, possible and reserved charges together. */
  spentMilli: number;
}>;

/** Requests in progress, whose price is not certain yet. */
type RequestsInProgress = Readonly<{
  /** The reserve for these requests, thousandths of a credit: it may be too high. */
  reservedMilli: number;
  /** Number of requests without a reserve, because no price was known when they were sent. */
  unpriced: number;
}>;

/** SQL: batches that are blocked until the user decides about their spending limit. */
export const blockedBatchIdsSql = 'SELECT id FROM batch INDEXED BY batch_held WHERE held_for IS NOT NULL';

/** SQL: the batches under the limits in `@limitIds`, a JSON array of `SpendLimit.id`. */
export const batchesOfLimitsSql = `SELECT id FROM batch INDEXED BY batch_bound
  WHERE bound_id IN (SELECT value FROM json_each(@limitIds)) UNION ALL SELECT value FROM json_each(@limitIds)`;

const insertLimit = statement<{ id: string; profileId: string; night: number | null; mostMilli: number }>(
  `INSERT INTO spend_bound (id, profile_id, night, chosen_milli, most_milli)
   VALUES (@id, @profileId, @night, @mostMilli, @mostMilli)`,
);
// a limit that the user set for this batch alone replaces the limit in the settings
const limitsOfBatch = statement<Readonly<{ batchId: string; limitMilli: number | null }>, SpendLimit>(
  `SELECT spend_bound.id, most_milli AS mostMilli, spend_bound.spent_milli AS spentMilli
   FROM batch JOIN spend_bound ON spend_bound.id = bound_id WHERE batch.id = @batchId AND most_milli IS NOT NULL
   UNION ALL
   SELECT batch.id, coalesce(limit_milli, @limitMilli), batch.spent_milli
   FROM batch LEFT JOIN spend_bound ON spend_bound.id = bound_id AND night IS NULL AND most_milli IS NOT NULL
   WHERE batch.id = @batchId AND spend_bound.id IS NULL AND coalesce(limit_milli, @limitMilli) >= 0`,
);
const requestsInProgress = statement<Readonly<{ profileId: string; boundId: string }>, RequestsInProgress>(
  `SELECT coalesce(sum(reserved_milli), 0) AS reservedMilli, count(*) - count(reserved_milli) AS unpriced
   FROM attempt INDEXED BY attempt_sending JOIN batch ON batch.id = attempt.batch_id
   WHERE attempt.profile_id = @profileId AND attempt.outcome = 'sending' AND @boundId IN (batch.bound_id, batch.id)`,
);
// `held_at_milli`: the amount of the batch's own limit if that limit blocks it; null: a shared limit blocks it
const block = statement<[BlockReason, number | null, string]>(
  'UPDATE batch SET held_for = ?, held_at_milli = ? WHERE id = ?',
);
const unblockAll = statement<[string]>(
  'UPDATE batch INDEXED BY batch_held SET held_for = NULL WHERE held_for IS NOT NULL AND profile_id = ?',
);
const unblockIfLimitChanged = statement<[string, number | null]>(
  `UPDATE batch INDEXED BY batch_held SET held_for = NULL
   WHERE held_for IS NOT NULL AND profile_id = ? AND limit_milli IS NULL AND held_at_milli <> coalesce(?, -1)`,
);
const setSharedLimit = statement<[number | null, string, string]>(
  'UPDATE spend_bound SET most_milli = ? WHERE id = ? AND profile_id = ? AND most_milli IS NOT NULL',
);
const setBatchLimit = statement<[number, string, string]>(
  'UPDATE batch SET limit_milli = ? WHERE id = ? AND profile_id = ?',
);
const blockingLimitIdSql = 'iif(held_at_milli IS NULL, bound_id, batch.id)';
type BlockedRow = Readonly<{
  bound_id: string;
  most_milli: number;
  spent_milli: number;
  batch_id: string;
  model_id: string;
  held_for: BlockReason;
  n: number;
}>;
const blockedRows = statement<[string], BlockedRow>(
  `SELECT ${blockingLimitIdSql} AS bound_id, coalesce(held_at_milli, most_milli) AS most_milli,
     iif(held_at_milli IS NULL, spend_bound.spent_milli, batch.spent_milli) AS spent_milli, batch.id AS batch_id,
     model_id, held_for, sum(n) AS n
   FROM batch INDEXED BY batch_held LEFT JOIN spend_bound ON spend_bound.id = bound_id
     JOIN batch_next ON batch_next.batch_id = batch.id
   WHERE held_for IS NOT NULL AND batch.profile_id = ? GROUP BY batch.id ORDER BY batch.id`,
);
const blockedJobs = statement<[string, string], string>(
  `SELECT job.id FROM batch INDEXED BY batch_held JOIN job INDEXED BY job_of_batch ON job.batch_id = batch.id
   WHERE held_for IS NOT NULL AND ${blockingLimitIdSql} = ? AND batch.profile_id = ? AND job.state IN ('queued', 'waiting')
   ORDER BY job.position, job.id`,
);

/** Creates a limit for one batch. @returns its id */
export function addSpendLimit(db: Db, profileId: string, mostMilli: number): string {
  const id = uuid();
  insertLimit(db).run({ id, profileId, night: null, mostMilli });
  return id;
}

/**
 * The id of the shared limit of all jobs queued for one night (`nightIdOf`) with the same amount, made if necessary. A
 * limit that was raised later is reused.
 */
export function spendLimitOfPeriod(db: Db, profileId: string, periodId: number, mostMilli: number): string {
  const found = periodSpendLimit(db, profileId, periodId, mostMilli);
  if (found) return found.id;
  const id = uuid();
  insertLimit(db).run({ id, profileId, night: periodId, mostMilli });
  return id;
}

/** A batch's shared limit and its own. @param limitMilli the limit per batch in the settings */
export function spendLimitsOfBatch(db: Db, id: string, limitMilli: number | null): readonly SpendLimit[] {
  return limitsOfBatch(db).all({ batchId: id, limitMilli });
}

export function inProgressUnderLimit(db: Db, profileId: string, spendLimitId: string): RequestsInProgress {
  return (
    requestsInProgress(db).get({ profileId, boundId: spendLimitId }) ?? { reservedMilli: 0, unpriced: 0 }
  );
}

export function blockBatch(db: Db, batchId: string, why: BlockReason, { id, mostMilli }: SpendLimit): void {
  block(db).run(why, id === batchId ? mostMilli : null, batchId);
}

/** Unblocks all batches of a profile. At the next turn, the queue blocks those still over their limit again. */
export function unblockAllBatches(db: Db, profileId: string): void {
  unblockAll(db).run(profileId);
}

/** Unblocks the batches that a previous limit per batch in the settings blocked, so that they are checked again. */
export function unblockAfterLimitChange(db: Db, profileId: string, limitMilli: number | null): void {
  unblockIfLimitChanged(db).run(profileId, limitMilli);
}

/** Changes the amount of a limit, thousandths of a credit; null: the limit blocks nothing from now on. */
export function changeSpendLimit(db: Db, profileId: string, limitId: string, mostMilli: number | null): void {
  setSharedLimit(db).run(mostMilli, limitId, profileId);
  setBatchLimit(db).run(mostMilli ?? -1, limitId, profileId);
}

export function jobsBlockedByLimit(db: Db, profileId: string, spendLimitId: string): string[] {
  return blockedJobs(db).pluck().all(spendLimitId, profileId) as string[];
}

/** The spending limits that block batches, with these batches, and the blocked jobs per model. */
export function batchesBlockedByLimits(
  db: Db,
  profileId: string,
): Readonly<{ blocked: readonly BlockedBatches[]; byModel: ReadonlyMap<string, number> }> {
  const rows = blockedRows(db).all(profileId);
  const byModel = new Map<string, number>();
  for (const { model_id, n } of rows) byModel.set(model_id, (byModel.get(model_id) ?? 0) + n);
  const blocked = [...Map.groupBy(rows, ({ bound_id }) => bound_id)].map(([boundId, some]) => ({
    boundId,
    mostMilli: some[0]?.most_milli ?? 0,
    spentMilli: some[0]?.spent_milli ?? 0,
    isPriced: some.every(({ held_for }) => held_for === 'reached'),
    jobs: some.reduce((sum, { n }) => sum + n, 0),
    batchIds: some.map(({ batch_id }) => batch_id),
  }));
  return { blocked, byModel };
}
