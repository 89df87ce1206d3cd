import { t } from '@shared/messages/t';
import { creditWords } from '@shared/words/sentences/creditWords';
import { counted } from '../../vary/axisWords';

/** What Generate would make after a round button has filled the form. */
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

type RoundWords = Readonly<{
  /** The label after the name of the button: what will be made. */
  what: string;
  tip: string;
}>;

/** The texts for a round that keeps its seeds: "change it", "6 variations". */
export function reuseWords(kept: number, round: RoundEstimate): RoundWords {
  const [its, it] =
    kept === 1 ? [t('create.itsSettingsAndItsSeed'), 'it'] : [t('create.theirSettingsAndSeeds'), 'them'];
  // two results on a diagonal make four, because their values are combined
  const how =
    kept === 1 ? t('create.whatDiffersIsTriedAgainNumbers') : t('create.whereTheyDifferEachIsTriedWith');
  return round.isSame
    ? {
        what: t('create.change2', { it }),
        tip: t('create.fillsTheFormWithForYouTo', { its, sum: sumWords(round) }),
      }
    : {
        what: counted(round.jobs, 'variation'),
        tip: t('create.fillsTheFormWith', { its, how, sum: sumWords(round) }),
      };
}

/** The texts for a round with new seeds: "4 new images". */
export function newSeedsWords(round: RoundEstimate): RoundWords {
  const seeds = round.seeds === 1 ? t('create.aNewSeed') : t('create.newSeeds', { seeds: round.seeds });
  return {
    what: counted(round.media, round.kind === 'video' ? t('create.newFilm') : t('create.newImage')),
    tip: t('create.fillsTheFormWithTheSameSettings', { seeds, sum: sumWords(round) }),
  };
}

function sumWords({ media, kind, milli }: RoundEstimate): string {
  const cost = milli === null ? '' : t('create.about3', { credit: creditWords(milli) });
  const made = counted(media, kind === 'video' ? 'film' : 'image');
  return t('create.generateThenMakesNothingIsMade', { made, cost });
}
