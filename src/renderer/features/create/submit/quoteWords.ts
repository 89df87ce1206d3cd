import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { leastTimeWords } from '@shared/words/describeResendQuote';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '@shared/words/roughDuration';
import { creditWords } from '@shared/words/sentences/creditWords';

/** What a press makes; `both` for models of both kinds. */
export type Makes = ModelDescriptor['result'] | 'both';

/** What the models make together. */
export function resultKindsOf(models: readonly Pick<ModelDescriptor, 'result'>[]): Makes {
  const [kind = 'image', ...others] = new Set(models.map(({ result }) => result));
  return others.length > 0 ? 'both' : kind;
}

/** The origin of the number: the factors of the jobs ("4 prompts"), and the number of results per job. */
export type QuoteFactors = Readonly<{ factors: readonly string[]; each: number }>;

/** The line above the buttons: "24 jobs × 2 = 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteWords {
  readonly count: string;

  /** Null if there is no basis for an estimate. */
  readonly credits: string | null;
  /** The cost by the price list, if `credits` is null. */
  readonly listed: string | null;
  readonly balance: string | null;
  /** The remaining balance; null if unknown or nothing remains. */
  readonly leaves: string | null;
  /**
   * The remaining balance after all waiting and running jobs, at most if `unpriced`; null if unknown, the same
   * as `leaves`, or nothing remains.
   */
  readonly leavesThen: string | null;
  /** How many of `ahead` have no known price. */
  readonly unpriced: number;
  /** The jobs that wait or run. */
  readonly ahead: number;
  /** The basis of the estimate. */
  readonly basis: string;
  /** Like `basis`, in a few words. */
  readonly source: string;
  /** "2 min", if it goes first; null if unknown. */
  readonly time: string | null;
  /** The time at the end of the queue, if different. */
  readonly queuedTime: string | null;
  /**
   * "at least about 16 min (60 a minute)", if the time is unknown; null if the rate limit does not matter.
   */
  readonly leastTime: string | null;
  /** Whether the cost, with the waiting jobs, exceeds the balance. */
  readonly short: boolean;
}

/**
 * Formats a quote.
 * @param listedMilli the price of one picture or film in the service's list, thousandths of a credit; null:
 * none
 * @param made null: several models
 */
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
    credits: estimateMilli === null ? null : creditWords(estimateMilli),
    listed: estimateMilli === null && roughMilli !== null ? creditWords(roughMilli) : null,
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
    leastTime: quote.leastTime && leastTimeWords(quote.leastTime),
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
  // with several factors there is no space for the sum, which is most important
  const what = only !== undefined && others.length === 0 ? only : t('create.jobs', { jobs });
  return `${what} × ${formatCount(made.each)} = ${sum}`;
}

function runWords(runs: number, list: number | 'same' | 'none'): string {
  const [shown, credits] = typeof list === 'number' ? ['other', formatCredits(list)] : [list, ''];
  return t('create.priceFromRuns', { runs, list: shown, credits });
}

/**
 * Before a first run: the cost by the price list. For films the list has the price of a film of typical
 * length, which the text says.
 */
function listedWords(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: Makes,
): string {
  if (listedMilli === null) {
    return roughMilli === null
      ? t('create.priceNotKnown')
      : t('create.priceFromListInPart', { credit: creditWords(roughMilli) });
  }
  return t('create.priceFromList', {
    kind: media === 1 ? 'one' : kind,
    credits: creditWords(listedMilli * media),
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
