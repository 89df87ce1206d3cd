import type { Lane } from '@shared/domain/queue/Job';
import type { Estimate } from './PriceBook';
import type { WaitingLine } from './waitingLine';
import type { UnpricedRequest } from './waitingWork';

/** A sum of what has a price, thousandths of a credit, and how many requests have none yet: it costs at least so much. */
export interface KnownCost {
  readonly milli: number;
  readonly unpriced: number;
}

/** What stands before the next press. */
export interface WorkAhead {
  /** Waiting and under way. */
  readonly jobs: number;
  /** What all that waits will most likely cost. */
  readonly waiting: KnownCost;
  /** Of it, what waits in the background. */
  readonly background: KnownCost;
  /** Spent, or under way, and not in the balance yet. */
  readonly unbilled: KnownCost;
}

/** What is needed to say what a line costs. */
export interface PricesAhead {
  readonly estimate: (modelId: string, expected: WaitingLine['expected']) => Estimate;
  /** What the service's list says that one picture or film costs; null: nothing. */
  readonly listedMilli: (modelId: string) => number | null;
}

/** @param unbilled what is known of it, and the requests of it whose price nobody knew when they were sent */
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

/** What goes before a press into this lane, by model. */
export function workBefore(
  lane: Lane,
  waiting: readonly WaitingLine[],
): readonly Readonly<{ modelId: string; jobs: number }>[] {
  return lane === 'batch' ? waiting : waiting.filter((line) => line.lane === 'interactive');
}

/** What work will most likely cost. */
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
