import type { Quote } from '@shared/domain/Queue';
import type { ModelDescriptor } from '@shared/models';
import { creditWords } from '@shared/words/creditWords';
import { formatCredits } from '@shared/words/formatCredits';
import { roughDuration } from '../../ui/roughDuration';
import { counted } from './vary/axisWords';

/** The line above the buttons: "24 jobs, 48 images, about **58 credits** of 120 · leaves 62". */
export interface QuoteWords {
  readonly count: string;
  /** Null where there is nothing to go by. */
  readonly credits: string | null;
  readonly balance: string | null;
  /** What of the balance is left then; null where that cannot be told, or nothing is. */
  readonly leaves: string | null;
  /** Where the estimate comes from. */
  readonly basis: string;
  /** "2 min"; null where it is not known. */
  readonly time: string | null;
  /** True where it costs more than there is. */
  readonly short: boolean;
}

/**
 * Puts a quote into words.
 * @param listedMilli what the service's list says that one picture or film costs, thousandths of a credit; null: nothing
 */
export function quoteWords(
  quote: Quote,
  kind: ModelDescriptor['result'],
  listedMilli: number | null,
): QuoteWords {
  const { jobs, media, estimateMilli, roughMilli, basedOnRuns, balanceMilli, timeMs } = quote;
  const leftMilli = roughMilli === null || balanceMilli === null ? null : balanceMilli - roughMilli;
  const isAsListed = listedMilli !== null && estimateMilli === listedMilli * media;
  const noun = kind === 'video' ? 'film' : 'image';
  return {
    count: jobs === 1 ? counted(media, noun) : `${counted(jobs, 'job')}, ${counted(media, noun)}`,
    credits: estimateMilli === null ? null : creditWords(estimateMilli),
    balance: balanceMilli === null ? null : formatCredits(balanceMilli),
    leaves: leftMilli === null || leftMilli < 0 ? null : formatCredits(leftMilli),
    basis:
      estimateMilli === null
        ? listedWords(listedMilli, roughMilli, media, kind)
        : `from your last ${basedOnRuns === 1 ? 'run' : `${basedOnRuns} runs`}${isAsListed ? '' : `; ${besideRuns(listedMilli)}`}`,
    time: timeMs === null ? null : roughDuration(timeMs),
    short: leftMilli !== null && leftMilli < 0,
  };
}

/** What the price list says beside own runs, where they do not say it too. */
function besideRuns(listedMilli: number | null): string {
  return listedMilli === null
    ? 'the service publishes no prices'
    : `the price list says ${formatCredits(listedMilli)} each`;
}

/** Before a first run: what the list makes of it. Of films it names one of the usual length, and makes no sum. */
function listedWords(
  listedMilli: number | null,
  roughMilli: number | null,
  media: number,
  kind: ModelDescriptor['result'],
): string {
  if (listedMilli === null) {
    return roughMilli === null
      ? 'price not known before a first run'
      : `${creditWords(roughMilli)}, by the service's price list where nothing was run yet`;
  }
  const sum =
    media === 1
      ? creditWords(listedMilli)
      : kind === 'video'
        ? `${creditWords(listedMilli)} each`
        : `${creditWords(listedMilli * media)}, ${formatCredits(listedMilli)} each,`;
  return `${sum} by the service's price list`;
}
