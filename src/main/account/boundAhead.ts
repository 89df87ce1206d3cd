import { type NightPlan, nightOf, windowOf } from '@shared/domain/queue/NightPlan';
import type { Db } from '../database/Db';
import { nightSpendLimit } from '../database/rows/spend';
import { statement } from '../database/statement';
import { type WaitingRow, waitingLine } from './waitingLine';
import { type KnownCost, type PricesAhead, workCost } from './workAhead';

/** An existing spending limit, and how much of it is used or reserved. Thousandths of a credit. */
export type BoundAhead = Readonly<{ mostMilli: number; spentMilli: number; waiting: KnownCost }>;

// The jobs of a batch cost about the same, so the next job of each represents all waiting ones.
const waiting = statement<[string], WaitingRow>(
  `SELECT batch_next.lane, job.model_id, expected_kind AS kind, expected_count AS count, expected_width AS width,
     expected_height AS height, expected_duration_s AS duration_s, n
   FROM batch INDEXED BY batch_bound JOIN batch_next ON batch_next.batch_id = batch.id
     JOIN job ON job.id = (SELECT next.id FROM job AS next INDEXED BY job_of_batch
       WHERE next.batch_id = batch.id AND next.lane = batch_next.lane AND next.state IN ('queued', 'waiting')
       ORDER BY next.position, next.id LIMIT 1)
   WHERE bound_id = ?`,
);

/**
 * What was already queued for the night of a schedule under the same limit; null: nothing, or there is no
 * such limit.
 */
export function boundAhead(
  db: Db,
  profileId: string,
  plan: NightPlan | null,
  now: number,
  prices: PricesAhead,
): BoundAhead | null {
  if (plan?.mostMilli == null) return null;
  const bound = nightSpendLimit(db, profileId, nightOf(windowOf(plan, now), now), plan.mostMilli);
  if (bound === null) return null;
  const { mostMilli, spentMilli } = bound;
  const lines = waiting(db).all(bound.id).map(waitingLine);
  return { mostMilli, spentMilli, waiting: workCost(lines, prices) };
}
