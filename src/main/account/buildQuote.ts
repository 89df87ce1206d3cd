import type { Quote } from '@shared/domain/Queue';
import type { Settings } from '@shared/domain/Settings';
import type { TallyLine } from '@shared/models';
import { formatCredits } from '@shared/words/formatCredits';
import type { Estimate } from './PriceBook';

/** The requests of one batch, counted by what they will most likely bring. */
export type BatchLines = Readonly<{ modelId: string; lines: readonly TallyLine[] }>;

/** What a quote is made from. Money in thousandths of a credit. */
export interface QuoteFacts {
  /** Of one press: one batch for each model. */
  readonly batches: readonly BatchLines[];
  /** For one request of a line. */
  readonly estimate: (modelId: string, line: TallyLine) => Estimate;
  readonly balanceMilli: number | null;
  /** ms for so many jobs at the current rate; null: nothing to go by. */
  readonly timeMs: (work: readonly Readonly<{ modelId: string; jobs: number }>[]) => number | null;
  readonly settings: Settings['queue'];
  /** Confirmed, possible and reserved today. */
  readonly spentTodayMilli: number;
}

/** What one press would take, before anything is queued. */
export function buildQuote(facts: QuoteFacts): Quote {
  const { settings, balanceMilli } = facts;
  const batches = facts.batches.map(({ modelId, lines }) => quoteBatch(modelId, lines, facts));
  const jobs = sum(batches.map((batch) => batch.jobs));
  const known = batches.flatMap(({ milli }) => milli ?? []);
  const isKnown = jobs > 0 && known.length === batches.length;
  const estimateMilli = isKnown ? sum(known) : null;
  const work = batches.filter((batch) => batch.jobs > 0);
  return {
    jobs,
    media: sum(batches.map(({ media }) => media)),
    estimateMilli,
    basedOnRuns: isKnown ? Math.min(...batches.map(({ basedOnRuns }) => basedOnRuns)) : 0,
    balanceMilli,
    timeMs: jobs === 0 ? null : facts.timeMs(work),
    confirmNeeded: jobs > settings.confirmAbove,
    warnings: warningsOf({ estimateMilli, jobs, largestMilli: Math.max(0, ...known) }, facts),
  };
}

/** `milli` null: the price of a request in it is not known; of an empty batch too. */
function quoteBatch(modelId: string, lines: readonly TallyLine[], facts: QuoteFacts) {
  const estimates = lines.map((line) => ({ line, ...facts.estimate(modelId, line) }));
  const known = estimates.flatMap(({ line, milli }) => (milli === null ? [] : [milli * line.jobs]));
  return {
    modelId,
    jobs: sum(lines.map((line) => line.jobs)),
    media: sum(lines.map((line) => line.jobs * line.expected.count)),
    milli: lines.length > 0 && known.length === lines.length ? sum(known) : null,
    basedOnRuns: Math.min(...estimates.map(({ basedOnRuns }) => basedOnRuns)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function warningsOf(
  what: Readonly<{ estimateMilli: number | null; jobs: number; largestMilli: number }>,
  facts: QuoteFacts,
): string[] {
  const { estimateMilli, jobs, largestMilli } = what;
  const { batchLimitMilli, dayLimitMilli } = facts.settings;
  const limited = batchLimitMilli !== null || dayLimitMilli !== null;
  if (estimateMilli === null) {
    return limited && jobs > 0
      ? ['The price is not known yet: the first request runs alone so that your spend limit can be kept.']
      : [];
  }
  const warnings: string[] = [];
  if (facts.balanceMilli !== null && estimateMilli > facts.balanceMilli) {
    warnings.push(
      `About ${formatCredits(estimateMilli)} credits are needed and ${formatCredits(facts.balanceMilli)} are there: the queue will stop when they are used up.`,
    );
  }
  if (batchLimitMilli !== null && largestMilli > batchLimitMilli) {
    warnings.push(
      `The queue will stop at your limit of ${formatCredits(batchLimitMilli)} credits for a batch.`,
    );
  }
  const leftToday = dayLimitMilli === null ? null : Math.max(0, dayLimitMilli - facts.spentTodayMilli);
  if (leftToday !== null && estimateMilli > leftToday) {
    warnings.push(
      `The queue will stop at your limit for a day: ${formatCredits(leftToday)} credits are left today.`,
    );
  }
  return warnings;
}
