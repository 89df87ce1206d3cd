import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { minTimeText } from '@shared/words/describeResendQuote';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '@shared/words/roughDuration';
import { creditsText } from '@shared/words/sentences/creditsText';

export type Makes = ModelDescriptor['result'] | 'both';

export function resultKindsOf(models: readonly Pick<ModelDescriptor, 'result'>[]): Makes {
  const [kind = 'image', ...others] = new Set(models.map(({ result }) => result));
  return others.length > 0 ? 'both' : kind;
}

/** `factors`: what multiplies the jobs ("4 prompts"); `each`: results per job. */
export type QuoteFactors = Readonly<{ factors: readonly string[]; each: number }>;

/** The texts of a quote: "24 jobs × 2 = 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteWords {
  readonly count: string;

  /** Null if there is no basis for an estimate. */
  readonly credits: string | null;
  /** The cost by the price list if `credits` is null. */
  readonly listed: string | null;
  readonly balance: string | null;
  /** The balance after this press; null if unknown, or if nothing remains. */
  readonly leaves: string | null;
  /** The balance (at most, if `unpriced`) after all other jobs too; null if equal to `leaves`. */
  readonly leavesThen: string | null;
  /** Number of jobs among `ahead` without a known price. */
  readonly unpriced: number;
  /** Number of jobs that wait or run. */
  readonly ahead: number;
  readonly basis: string;
  /** A short form of `basis`. */
  readonly source: string;
  /** "2 min", if these jobs start first. */
  readonly time: string | null;
  /** The time if these jobs start last; null if equal to `time`. */
  readonly queuedTime: string | null;
  /** "at least about 16 min (60 a minute)" if only the rate limit is known. */
  readonly leastTime: string | null;
  /** Whether the cost and that of the waiting jobs exceed the balance. */
  readonly short: boolean;
}

/** @param listedMilli the listed price of one result, thousandths of a credit */
export function quoteWords(
  quote: Quote,
  kind: Makes,
  listedMilli: number | null,
  made: QuoteFactors | null = null,
): QuoteWords {
  const { media, estimateMilli, roughMilli, basedOnRuns, balanceMilli, ahead } = quote;
  const leftMilli = roughMilli === null || balanceMilli === null ? null : balanceMilli - roughMilli;
  const thenMilli = leftMilli === null ? null : leftMilli - ahead.milli;
  const isShort = thenMilli !== null && thenMilli < 0;
  const left = leftMilli === null || isShort ? null : formatCredits(leftMilli);
  const leftThen = thenMilli === null || isShort ? null : formatCredits(thenMilli);
  const isLeast = ahead.jobs > 0 && ahead.unpriced > 0;
  const time = quote.timeMs === null ? null : roughDuration(quote.timeMs);
  const queuedTime = quote.queuedTimeMs === null ? null : roughDuration(quote.queuedTimeMs);
  const isAsListed = listedMilli !== null && estimateMilli === listedMilli * media;
  return {
    count: countWords(quote, kind, made),
    credits: estimateMilli === null ? null : creditsText(estimateMilli),
    listed: estimateMilli === null && roughMilli !== null ? creditsText(roughMilli) : null,
    balance: balanceMilli === null ? null : formatCredits(balanceMilli),
    leaves: left,
    leavesThen: leftThen === left && !isLeast ? null : leftThen,
    unpriced: isLeast ? ahead.unpriced : 0,
    ahead: ahead.jobs,
    basis:
      estimateMilli === null
        ? listedWords(listedMilli, roughMilli, media, kind)
        : runWords(basedOnRuns, isAsListed ? 'same' : (listedMilli ?? 'none')),
    source:
      estimateMilli === null
        ? listedSource(listedMilli, roughMilli, media, kind)
        : runWords(basedOnRuns, isAsListed ? 'same' : (listedMilli ?? 'same')),
    time,
    queuedTime: queuedTime === time ? null : queuedTime,
    leastTime: quote.leastTime && minTimeText(quote.leastTime),
    short: isShort,
  };
}

/** "16 jobs, 16 images"; for several results per job: "4 prompts × 4 = 16 images". */
function countWords({ jobs, media: count }: Quote, kind: Makes, made: QuoteFactors | null): string {
  const sum = t('create.media', { kind, count });
  if (jobs === 1) return sum;
  if (made === null || made.each === 1 || jobs * made.each !== count)
    return t('create.jobsAndMedia', { jobs, kind, count });
  const [only, ...others] = made.factors;
  // with several factors there is no space for the sum
  const what = only !== undefined && others.length === 0 ? only : t('create.jobs', { jobs });
  return `${what} × ${formatCount(made.each)} = ${sum}`;
}

function runWords(runs: number, list: number | 'same' | 'none'): string {
  const [shown, credits] = typeof list === 'number' ? ['other', formatCredits(list)] : [list, ''];
  return t('create.priceFromRuns', { runs, list: shown, credits });
}

/** The basis of a cost from the price list, which gives a film of typical length. */
function listedWords(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: Makes,
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
  kind: Makes,
): string {
  if (roughMilli === null) return t('create.priceNotKnown');
  if (listedMilli === null) return t('create.priceSourceListInPart');
  return t('create.priceSourceList', { kind: media === 1 ? 'one' : kind, each: formatCredits(listedMilli) });
}
