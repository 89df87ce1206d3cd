import { type DailySchedule, scheduleWindowOf, spendPeriodIdOf } from '@shared/domain/queue/DailySchedule';
import type { Lane } from '@shared/domain/queue/Job';
import type { Db } from '../database/Db';
import { periodSpendLimit } from '../database/rows/spend';
import { statement } from '../database/statement';
import type { Estimate } from './PriceBook';
import { type UnpricedRequest, type WaitingLine, type WaitingRow, waitingLine } from './waitingWork';

/** A sum of known prices, thousandths of a credit, and the number of requests without a price. */
export type KnownCost = Readonly<{ milli: number; unpriced: number }>;

export interface WorkAhead {
  readonly jobs: number;
  readonly waiting: KnownCost;
  /** The part of `waiting` for background jobs. */
  readonly background: KnownCost;
  /** The cost of sent requests that is not deducted from the balance yet. */
  readonly unbilled: KnownCost;
}

export interface PricesAhead {
  readonly estimate: (modelId: string, expected: WaitingLine['expected']) => Estimate;
  /** The price of one picture or film in the service's list; null: not listed. */
  readonly listedMilli: (modelId: string) => number | null;
}

/** @param unbilled spending not deducted from the balance yet, and requests sent while their price was unknown */
export function workAhead(
  waiting: readonly WaitingLine[],
  underWay: readonly Readonly<{ jobs: number }>[],
  unbilled: Readonly<{ milli: number; unpriced: readonly UnpricedRequest[] }>,
  prices: PricesAhead,
): WorkAhead {
  const unpriced = unbilled.unpriced.map(({ modelId, media }) => {
    const listed = prices.listedMilli(modelId);
    return { jobs: 1, milli: listed === null ? null : listed * media };
  });
  const jobs = [...waiting, ...underWay].reduce((sum, line) => sum + line.jobs, 0);
  return {
    jobs,
    waiting: workCost(waiting, prices),
    background: workCost(
      waiting.filter(({ lane }) => lane === 'batch'),
      prices,
    ),
    unbilled: knownCost([{ jobs: 0, milli: unbilled.milli }, ...unpriced]),
  };
}

export function workAheadInLane(
  lane: Lane,
  waiting: readonly WaitingLine[],
): readonly Readonly<{ modelId: string; jobs: number }>[] {
  return lane === 'batch' ? waiting : waiting.filter((line) => line.lane === 'interactive');
}

function workCost(work: readonly WaitingLine[], prices: PricesAhead): KnownCost {
  return knownCost(
    work.map(({ modelId, expected, jobs }) => {
      const listed = prices.listedMilli(modelId);
      const each =
        prices.estimate(modelId, expected).milli ?? (listed === null ? null : listed * expected.count);
      return { jobs, milli: each === null ? null : each * jobs };
    }),
  );
}

function knownCost(costs: readonly Readonly<{ jobs: number; milli: number | null }>[]): KnownCost {
  return {
    milli: costs.reduce((sum, { milli }) => sum + (milli ?? 0), 0),
    unpriced: costs.reduce((sum, { jobs, milli }) => sum + (milli === null ? jobs : 0), 0),
  };
}

/** An existing spending limit, and how much of it is used or reserved. Thousandths of a credit. */
export type LimitUse = Readonly<{ mostMilli: number; spentMilli: number; waiting: KnownCost }>;

// the next job of a batch represents all its waiting jobs, which cost about the same; `bound`: a shared limit
const waiting = statement<[string], WaitingRow>(
  `SELECT batch_next.lane, job.model_id, expected_kind AS kind, expected_count AS count, expected_width AS width,
     expected_height AS height, expected_duration_s AS duration_s, n
   FROM batch INDEXED BY batch_bound JOIN batch_next ON batch_next.batch_id = batch.id
     JOIN job ON job.id = (SELECT next.id FROM job AS next INDEXED BY job_of_batch
       WHERE next.batch_id = batch.id AND next.lane = batch_next.lane AND next.state IN ('queued', 'waiting')
       ORDER BY next.position, next.id LIMIT 1)
   WHERE bound_id = ?`,
);

/** The use of a limit by jobs queued under it for the same period of the schedule; null: no such jobs. */
export function limitUsedByQueuedWork(
  db: Db,
  profileId: string,
  plan: DailySchedule | null,
  now: number,
  prices: PricesAhead,
): LimitUse | null {
  if (plan?.mostMilli == null) return null;
  const limit = periodSpendLimit(
    db,
    profileId,
    spendPeriodIdOf(scheduleWindowOf(plan, now), now),
    plan.mostMilli,
  );
  if (limit === null) return null;
  const { mostMilli, spentMilli } = limit;
  const lines = waiting(db).all(limit.id).map(waitingLine);
  return { mostMilli, spentMilli, waiting: workCost(lines, prices) };
}
