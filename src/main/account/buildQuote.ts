import type { Quote } from '@shared/domain/Queue';
import type { Settings } from '@shared/domain/Settings';
import type { TallyLine } from '@shared/models';
import { formatCredits } from '@shared/words/formatCredits';
import type { Estimate } from './PriceBook';

/** What a quote is made from. Money in thousandths of a credit. */
export interface QuoteFacts {
  readonly lines: readonly TallyLine[];
  /** For one request of a line. */
  readonly estimate: (line: TallyLine) => Estimate;
  readonly balanceMilli: number | null;
  /** ms for so many jobs at the current rate; null: nothing to go by. */
  readonly timeMs: (jobs: number) => number | null;
  readonly settings: Settings['queue'];
  /** Confirmed, possible and reserved today. */
  readonly spentTodayMilli: number;
}

/** What a batch would take, before anything is queued. */
export function buildQuote(facts: QuoteFacts): Quote {
  const { lines, settings, balanceMilli } = facts;
  const jobs = lines.reduce((sum, line) => sum + line.jobs, 0);
  const media = lines.reduce((sum, line) => sum + line.jobs * line.expected.count, 0);
  const estimates = lines.map((line) => ({ line, ...facts.estimate(line) }));
  const known = estimates.flatMap(({ line, milli }) => (milli === null ? [] : [milli * line.jobs]));
  const complete = lines.length > 0 && known.length === lines.length;
  const estimateMilli = complete ? known.reduce((sum, milli) => sum + milli, 0) : null;
  return {
    jobs,
    media,
    estimateMilli,
    basedOnRuns: estimateMilli === null ? 0 : Math.min(...estimates.map(({ basedOnRuns }) => basedOnRuns)),
    balanceMilli,
    timeMs: jobs === 0 ? null : facts.timeMs(jobs),
    confirmNeeded: jobs > settings.confirmAbove,
    warnings: warningsOf(estimateMilli, facts),
  };
}

function warningsOf(estimateMilli: number | null, facts: QuoteFacts): string[] {
  const { batchLimitMilli, dayLimitMilli } = facts.settings;
  const limited = batchLimitMilli !== null || dayLimitMilli !== null;
  if (estimateMilli === null) {
    return limited && facts.lines.length > 0
      ? ['The price is not known yet: the first request runs alone so that your spend limit can be kept.']
      : [];
  }
  const warnings: string[] = [];
  if (facts.balanceMilli !== null && estimateMilli > facts.balanceMilli) {
    warnings.push(
      `About ${formatCredits(estimateMilli)} credits are needed and ${formatCredits(facts.balanceMilli)} are there: the queue will stop when they are used up.`,
    );
  }
  if (batchLimitMilli !== null && estimateMilli > batchLimitMilli) {
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
