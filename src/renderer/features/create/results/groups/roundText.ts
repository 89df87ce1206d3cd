import { t } from '@shared/messages/t';
import { creditsText } from '@shared/words/sentences/creditsText';

/** What Generate would make after a button for a new round has filled the form. */
export type RoundEstimate = Readonly<{
  jobs: number;
  media: number;
  kind: 'image' | 'video';
  /** Number of seeds per setting. */
  seeds: number;
  /** The round repeats exactly what is picked. */
  isSame: boolean;
  /** Approximate cost, thousandths of a credit; null: unknown. */
  milli: number | null;
}>;

type RoundText = Readonly<{
  /** Text after the name of the button, for example "6 variations". */
  what: string;
  tip: string;
}>;

/** The texts for a round with the same seeds: "change it", "6 variations". */
export function reuseText(kept: number, round: RoundEstimate): RoundText {
  // the picked values are combined, so that two results on a diagonal of the matrix make four
  return round.isSame
    ? {
        what: t('create.changeKept', { kept }),
        tip: `${t('create.fillsToChange', { kept })} ${generateText(round)}`,
      }
    : {
        what: t('create.variations', { jobs: round.jobs }),
        tip: `${t('create.fillsToVary', { kept })} ${generateText(round)}`,
      };
}

/** The texts for a round with new seeds: "4 new images". */
export function newSeedsText(round: RoundEstimate): RoundText {
  return {
    what: t('create.newMedia', { kind: round.kind, media: round.media }),
    tip: `${t('create.fillsWithNewSeeds', { seeds: round.seeds })} ${generateText(round)}`,
  };
}

function generateText({ media, kind, milli }: RoundEstimate): string {
  const credits = milli === null ? '' : creditsText(milli);
  return t('create.generateThenMakes', { hasPrice: milli !== null, kind, media, credits });
}
