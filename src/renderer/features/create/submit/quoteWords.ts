import type { Quote } from '@shared/domain/queue/Queue';
import type { ModelDescriptor } from '@shared/models';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { leastTimeWords } from '@shared/words/quotedAgain';
import { roughDuration } from '@shared/words/roughDuration';
import { creditWords } from '@shared/words/sentences/creditWords';
import { counted } from '../vary/axisWords';

/** What a press makes; both, where models of both kinds are asked at once. */
export type Makes = ModelDescriptor['result'] | 'both';

/** What models make together. */
export function makesOf(models: readonly Pick<ModelDescriptor, 'result'>[]): Makes {
  const [kind = 'image', ...others] = new Set(models.map(({ result }) => result));
  return others.length > 0 ? 'both' : kind;
}

const nouns: Readonly<Record<Makes, string>> = { image: 'image', video: 'film', both: 'result' };

/** What so many come of: the factors of the jobs ("4 prompts"), and how many `each` job makes. */
export type MadeOf = Readonly<{ factors: readonly string[]; each: number }>;

/** The line above the buttons: "24 jobs × 2 = 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteWords {
  readonly count: string;
  /** "48 images" */
  readonly result: string;
  /** Null where there is nothing to go by. */
  readonly credits: string | null;
  /** Where that is null: what the price list makes of it. */
  readonly listed: string | null;
  readonly balance: string | null;
  /** What of the balance is left then; null where that cannot be told, or nothing is. */
  readonly leaves: string | null;
  /** The same once what waits or is under way is paid for too: "at most 20" where not all of it has a price; null where nothing is. */
  readonly leavesThen: string | null;
  /** "the price of 12 is not known yet"; null: that of all is. */
  readonly unpriced: string | null;
  /** "500 jobs": what waits or is under way; null: nothing. */
  readonly ahead: string | null;
  /** Where the estimate comes from. */
  readonly basis: string;
  /** The same in a few words, for a line that has few: beside what `credits` or `listed` say. */
  readonly source: string;
  /** "2 min", pressed to go first; null where it is not known. */
  readonly time: string | null;
  /** The same at the end of the queue, where that is another. */
  readonly queuedTime: string | null;
  /** "at least about 16 min (60 a minute)", where no time is known; null where the rate holds nothing back. */
  readonly leastTime: string | null;
  /** True where it costs more than there is, with what waits. */
  readonly short: boolean;
}

/**
 * Puts a quote into words.
 * @param listedMilli what the service's list says that one picture or film costs, thousandths of a credit; null: nothing
 * @param made null: of several models
 */
export function quoteWords(
  quote: Quote,
  kind: Makes,
  listedMilli: number | null,
  made: MadeOf | null = null,
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
    leavesThen: isLeast && leftThen !== null ? `at most ${leftThen}` : leftThen === left ? null : leftThen,
    unpriced: isLeast ? `the price of ${formatCount(ahead.unpriced)} is not known yet` : null,
    ahead: ahead.jobs === 0 ? null : counted(ahead.jobs, 'job'),
    basis:
      estimateMilli === null
        ? listedWords(listedMilli, roughMilli, media, kind)
        : `${runWords(basedOnRuns)}${isAsListed ? '' : `; ${besideRuns(listedMilli)}`}`,
    source:
      estimateMilli === null
        ? listedSource(listedMilli, roughMilli, media, kind)
        : `${runWords(basedOnRuns)}${isAsListed || listedMilli === null ? '' : `; ${besideRuns(listedMilli)}`}`,
    time,
    queuedTime: queuedTime === time ? null : queuedTime,
    leastTime: quote.leastTime && leastTimeWords(quote.leastTime, roughDuration),
    short: isShort,
  };
}

/** "16 jobs, 16 images"; where each job makes several, how so many come about: "4 prompts × 4 = 16 images". */
function countWords({ jobs, media }: Quote, noun: string, made: MadeOf | null): string {
  if (jobs === 1) return counted(media, noun);
  const sum = counted(media, noun);
  if (made === null || made.each === 1 || jobs * made.each !== media)
    return `${counted(jobs, 'job')}, ${sum}`;
  const [only, ...others] = made.factors;
  // more factors than one leave no room for the sum, which says most
  const what = only !== undefined && others.length === 0 ? only : counted(jobs, 'job');
  return `${what} × ${formatCount(made.each)} = ${sum}`;
}

function runWords(runs: number): string {
  return `from your last ${runs === 1 ? 'run' : `${formatCount(runs)} runs`}`;
}

/** What the price list says beside own runs, where they do not say it too. */
function besideRuns(listedMilli: number | null): string {
  return listedMilli === null
    ? 'the service publishes no prices'
    : `the price list says ${formatCredits(listedMilli)} each`;
}

/** Before a first run: what the list makes of it. Of films it names one of the usual length, which is said of a sum. */
function listedWords(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: Makes,
): string {
  if (listedMilli === null) {
    return roughMilli === null
      ? 'price not known before a first run'
      : `${creditWords(roughMilli)}, by the service's price list where nothing was run yet`;
  }
  const from = "by the service's price list";
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
  if (roughMilli === null) return 'price not known before a first run';
  if (listedMilli === null) return 'by the price list where nothing was run yet';
  return media === 1 ? 'by the price list' : `by the price list, ${eachWords(listedMilli, kind)}`;
}

function eachWords(listedMilli: number, kind: Makes): string {
  const credits = formatCredits(listedMilli);
  return kind === 'video' ? `about ${credits} a film` : `${credits} each`;
}
