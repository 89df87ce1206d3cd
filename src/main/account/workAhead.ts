import type { Lane } from '@shared/domain/queue/Job';
import type { Estimate } from './PriceBook';
import type { WaitingLine } from './waitingLine';
import type { UnpricedRequest } from './waitingWork';

/**
 * A sum of known prices, thousandths of a credit, and the number of requests without a price: the cost is at
 * least the sum.
 */
export interface KnownCost {
  readonly milli: number;
  readonly unpriced: number;
}

/** The work before the next press. */
export interface WorkAhead {
  /** Waiting and running jobs. */
  readonly jobs: number;
  /** The expected cost of all waiting jobs. */
  readonly waiting: KnownCost;
  /** The part of `waiting` for background jobs. */
  readonly background: KnownCost;
  /** Spent or running, and not in the balance yet. */
  readonly unbilled: KnownCost;
}

/** The prices needed to compute the cost of a line. */
export interface PricesAhead {
  readonly estimate: (modelId: string, expected: WaitingLine['expected']) => Estimate;
  /** The price of one picture or film in the service's list; null: not listed. */
  readonly listedMilli: (modelId: string) => number | null;
}

/** @param unbilled what is not in the balance yet, and requests sent while their price was unknown */
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

/** The jobs before a press in this lane, by model. */
export function workAheadInLane(
  lane: Lane,
  waiting: readonly WaitingLine[],
): readonly Readonly<{ modelId: string; jobs: number }>[] {
  return lane === 'batch' ? waiting : waiting.filter((line) => line.lane === 'interactive');
}

/** The expected cost of work. */
export function workCost(work: readonly WaitingLine[], prices: PricesAhead): KnownCost {
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
