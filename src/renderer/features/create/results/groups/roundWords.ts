import { formatCount } from '@shared/words/formatCount';
import { creditWords } from '@shared/words/sentences/creditWords';
import { counted } from '../../vary/axisWords';

/** The results of Generate for the round that a button puts into the form. */
export type Round = Readonly<{
  jobs: number;
  media: number;
  kind: 'image' | 'video';
  /** The number of seeds for each setting. */
  seeds: number;
  /** The round repeats exactly what is kept. */
  isSame: boolean;
  /** The approximate cost, thousandths of a credit; null: not known. */
  milli: number | null;
}>;

type RoundWords = Readonly<{
  /** The words after the name of the button: the results to come. */
  what: string;
  tip: string;
}>;

/** The words for a round that keeps its seeds: "change it", "6 variations". */
export function goOnWords(kept: number, round: Round): RoundWords {
  const [its, it] = kept === 1 ? ['its settings and its seed', 'it'] : ['their settings and seeds', 'them'];
  // two results on a diagonal make four, as their differing values are combined
  const how =
    kept === 1
      ? 'what differs is tried again, numbers more finely'
      : 'where they differ, each is tried with each, numbers more finely';
  return round.isSame
    ? { what: `change ${it}`, tip: `Fills the form with ${its}, for you to change. ${sumWords(round)}` }
    : {
        what: counted(round.jobs, 'variation'),
        tip: `Fills the form with ${its}: ${how}. ${sumWords(round)}`,
      };
}

/** The words for a round with new seeds: "4 new images". */
export function moreWords(round: Round): RoundWords {
  const seeds = round.seeds === 1 ? 'a new seed' : `${formatCount(round.seeds)} new seeds`;
  return {
    what: counted(round.media, round.kind === 'video' ? 'new film' : 'new image'),
    tip: `Fills the form with the same settings and ${seeds}. ${sumWords(round)}`,
  };
}

function sumWords({ media, kind, milli }: Round): string {
  const cost = milli === null ? '' : `, about ${creditWords(milli)}`;
  const made = counted(media, kind === 'video' ? 'film' : 'image');
  return `Generate then makes ${made}${cost}; nothing is made or paid before.`;
}
