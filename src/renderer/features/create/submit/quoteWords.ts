import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { leastTimeWords } from '@shared/words/describeResendQuote';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '@shared/words/roughDuration';
import { creditWords } from '@shared/words/sentences/creditWords';
import { counted } from '../vary/axisWords';

/** What a press makes; `both` for models of both kinds. */
export type Makes = ModelDescriptor['result'] | 'both';

/** What the models make together. */
export function resultKindsOf(models: readonly Pick<ModelDescriptor, 'result'>[]): Makes {
  const [kind = 'image', ...others] = new Set(models.map(({ result }) => result));
  return others.length > 0 ? 'both' : kind;
}

const nouns: Readonly<Record<Makes, string>> = { image: 'image', video: 'film', both: 'result' };

/** The origin of the number: the factors of the jobs ("4 prompts"), and the number of results per job. */
export type QuoteFactors = Readonly<{ factors: readonly string[]; each: number }>;

/** The line above the buttons: "24 jobs × 2 = 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteWords {
  readonly count: string;
  /** "48 images" */
  readonly result: string;
  /** Null if there is no basis for an estimate. */
  readonly credits: string | null;
  /** The cost by the price list, if `credits` is null. */
  readonly listed: string | null;
  readonly balance: string | null;
  /** The remaining balance; null if unknown or nothing remains. */
  readonly leaves: string | null;
  /**
   * The remaining balance after all waiting and running jobs: "at most 20" if some have no known price; null
   * if unknown, the same as `leaves`, or nothing remains.
   */
  readonly leavesThen: string | null;
  /** "the price of 12 is not known yet"; null: all prices are known. */
  readonly unpriced: string | null;
  /** "500 jobs": waiting or running; null: none. */
  readonly ahead: string | null;
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
    count: countWords(quote, nouns[kind], made),
    result: counted(media, nouns[kind]),
    credits: estimateMilli === null ? null : creditWords(estimateMilli),
    listed: estimateMilli === null && roughMilli !== null ? creditWords(roughMilli) : null,
    balance: balanceMilli === null ? null : formatCredits(balanceMilli),
    leaves: left,
    leavesThen:
      isLeast && leftThen !== null ? t('create.atMost2', { leftThen }) : leftThen === left ? null : leftThen,
    unpriced: isLeast ? t('create.thePriceOfIsNotKnownYet', { unpriced: ahead.unpriced }) : null,
    ahead: ahead.jobs === 0 ? null : counted(ahead.jobs, 'job'),
    basis:
      estimateMilli === null
        ? listedWords(listedMilli, roughMilli, media, kind)
        : `${runWords(basedOnRuns)}${isAsListed ? '' : `; ${listPriceWords(listedMilli)}`}`,
    source:
      estimateMilli === null
        ? listedSource(listedMilli, roughMilli, media, kind)
        : `${runWords(basedOnRuns)}${isAsListed || listedMilli === null ? '' : `; ${listPriceWords(listedMilli)}`}`,
    time,
    queuedTime: queuedTime === time ? null : queuedTime,
    leastTime: quote.leastTime && leastTimeWords(quote.leastTime),
    short: isShort,
  };
}

/** "16 jobs, 16 images"; for several results per job: "4 prompts × 4 = 16 images". */
function countWords({ jobs, media }: Quote, noun: string, made: QuoteFactors | null): string {
  if (jobs === 1) return counted(media, noun);
  const sum = counted(media, noun);
  if (made === null || made.each === 1 || jobs * made.each !== media)
    return `${counted(jobs, 'job')}, ${sum}`;
  const [only, ...others] = made.factors;
  // with several factors there is no space for the sum, which is most important
  const what = only !== undefined && others.length === 0 ? only : counted(jobs, 'job');
  return `${what} × ${formatCount(made.each)} = ${sum}`;
}

function runWords(runs: number): string {
  return t('create.fromYourLastOneOther', { runs });
}

/** The price in the list, if it is not the source of the estimate. */
function listPriceWords(listedMilli: number | null): string {
  return listedMilli === null
    ? t('create.theServicePublishesNoPrices')
    : t('create.thePriceListSaysEach', { credits: formatCredits(listedMilli) });
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
      ? t('create.priceNotKnownBeforeAFirstRun')
      : t('create.byTheServicesPriceListWhere', { credit: creditWords(roughMilli) });
  }
  const from = t('create.byTheServicesPriceList');
  if (media === 1) return `${creditWords(listedMilli)} ${from}`;
  const each = eachWords(listedMilli, kind);
  return `${creditWords(listedMilli * media)}, ${each}, ${from}`;
}

function listedSource(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: Makes,
): string {
  if (roughMilli === null) return t('create.priceNotKnownBeforeAFirstRun');
  if (listedMilli === null) return t('create.byThePriceListWhereNothingWas');
  return media === 1
    ? t('create.byThePriceList')
    : t('create.byThePriceList2', { each: eachWords(listedMilli, kind) });
}

function eachWords(listedMilli: number, kind: Makes): string {
  const credits = formatCredits(listedMilli);
  return kind === 'video' ? t('create.aboutAFilm', { credits }) : t('create.each', { credits });
}
