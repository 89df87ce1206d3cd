import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { minTimeText } from '@shared/words/describeQuote';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '@shared/words/roughDuration';
import { creditsText } from '@shared/words/sentences/creditsText';

export type ResultKinds = ModelDescriptor['result'] | 'both';

export function resultKindsOf(models: readonly Pick<ModelDescriptor, 'result'>[]): ResultKinds {
  const [kind = 'image', ...others] = new Set(models.map(({ result }) => result));
  return others.length > 0 ? 'both' : kind;
}

/** `factors`: the numbers whose product is the number of jobs ("4 prompts", "3 seeds"). */
export type QuoteFactors = Readonly<{ factors: readonly string[]; resultsPerJob: number }>;

/** The texts of a quote: "24 jobs × 2 = 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteTexts {
  readonly count: string;
  /** Null if there is no basis for an estimate. */
  readonly credits: string | null;
  /** The cost by the price list if `credits` is null. */
  readonly listed: string | null;
  readonly balance: string | null;
  /** The balance after this press; null if unknown, or if nothing remains. */
  readonly leaves: string | null;
  /** The balance after all waiting jobs too; an upper bound if `unpriced` > 0. Null: equal to `leaves`. */
  readonly leavesThen: string | null;
  /** Number of jobs among `ahead` without a known price. */
  readonly unpriced: number;
  /** Number of jobs that wait or run. */
  readonly ahead: number;
  /** Where the price comes from: the last runs, or the price list. */
  readonly basis: string;
  /** A short form of `basis`. */
  readonly source: string;
  /** For example "2 min", if these jobs start before the waiting jobs. */
  readonly time: string | null;
  /** The time if these jobs start after the waiting jobs; null if equal to `time`. */
  readonly queuedTime: string | null;
  /** For example "at least 16 min (60 a minute)", if only the rate limit is known. */
  readonly leastTime: string | null;
  /** Whether the costs of this press and of the waiting jobs together exceed the balance. */
  readonly overdraws: boolean;
}

/** @param listedMilli the listed price of one result, thousandths of a credit */
export function quoteTexts(
  quote: Quote,
  kind: ResultKinds,
  listedMilli: number | null,
  factors: QuoteFactors | null = null,
): QuoteTexts {
  const { media, estimateMilli, roughMilli, basedOnRuns, balanceMilli, ahead } = quote;
  const remainingMilli = roughMilli === null || balanceMilli === null ? null : balanceMilli - roughMilli;
  const finalMilli = remainingMilli === null ? null : remainingMilli - ahead.milli;
  const overdraws = finalMilli !== null && finalMilli < 0;
  const remaining = remainingMilli === null || overdraws ? null : formatCredits(remainingMilli);
  const finalBalance = finalMilli === null || overdraws ? null : formatCredits(finalMilli);
  const isUpperBound = ahead.jobs > 0 && ahead.unpriced > 0;
  const time = quote.timeMs === null ? null : roughDuration(quote.timeMs);
  const queuedTime = quote.queuedTimeMs === null ? null : roughDuration(quote.queuedTimeMs);
  const isAsListed = listedMilli !== null && estimateMilli === listedMilli * media;
  return {
    count: countText(quote, kind, factors),
    credits: estimateMilli === null ? null : creditsText(estimateMilli),
    listed: estimateMilli === null && roughMilli !== null ? creditsText(roughMilli) : null,
    balance: balanceMilli === null ? null : formatCredits(balanceMilli),
    leaves: remaining,
    leavesThen: finalBalance === remaining && !isUpperBound ? null : finalBalance,
    unpriced: isUpperBound ? ahead.unpriced : 0,
    ahead: ahead.jobs,
    basis:
      estimateMilli === null
        ? listedText(listedMilli, roughMilli, media, kind)
        : runsText(basedOnRuns, isAsListed ? 'same' : (listedMilli ?? 'none')),
    source:
      estimateMilli === null
        ? listedSource(listedMilli, roughMilli, media, kind)
        : runsText(basedOnRuns, isAsListed ? 'same' : (listedMilli ?? 'same')),
    time,
    queuedTime: queuedTime === time ? null : queuedTime,
    leastTime: quote.leastTime && minTimeText(quote.leastTime),
    overdraws,
  };
}

/** For example "16 jobs, 16 images"; for several results per job: "4 prompts × 4 = 16 images". */
function countText({ jobs, media: count }: Quote, kind: ResultKinds, factors: QuoteFactors | null): string {
  const sum = t('create.media', { kind, count });
  if (jobs === 1) return sum;
  if (factors === null || factors.resultsPerJob === 1 || jobs * factors.resultsPerJob !== count)
    return t('create.jobsAndMedia', { jobs, kind, count });
  const [single, ...others] = factors.factors;
  // several factors would take too much space, so the number of jobs is shown
  const what = single !== undefined && others.length === 0 ? single : t('create.jobs', { jobs });
  return `${what} × ${formatCount(factors.resultsPerJob)} = ${sum}`;
}

function runsText(runs: number, list: number | 'same' | 'none'): string {
  const [shown, credits] = typeof list === 'number' ? ['other', formatCredits(list)] : [list, ''];
  return t('create.priceFromRuns', { runs, list: shown, credits });
}

/** The basis of a cost from the price list, which gives a film of typical length. */
function listedText(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: ResultKinds,
): string {
  if (listedMilli === null) {
    return roughMilli === null
      ? t('create.priceNotKnown')
      : t('create.priceFromListInPart', { credit: creditsText(roughMilli) });
  }
  return t('create.priceFromList', {
    kind: media === 1 ? 'one' : kind,
    credits: creditsText(listedMilli * media),
    each: formatCredits(listedMilli),
  });
}

function listedSource(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: ResultKinds,
): string {
  if (roughMilli === null) return t('create.priceNotKnown');
  if (listedMilli === null) return t('create.priceSourceListInPart');
  return t('create.priceSourceList', { kind: media === 1 ? 'one' : kind, each: formatCredits(listedMilli) });
}
