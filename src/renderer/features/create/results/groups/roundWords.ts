import { formatCount } from '@shared/words/formatCount';
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
  const [its, it] = kept === 1 ? ['its settings and its seed', 'it'] : ['their settings and seeds', 'them'];
  // two results on a diagonal make four, because their values are combined
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

/** The texts for a round with new seeds: "4 new images". */
export function newSeedsWords(round: RoundEstimate): RoundWords {
  const seeds = round.seeds === 1 ? 'a new seed' : `${formatCount(round.seeds)} new seeds`;
  return {
    what: counted(round.media, round.kind === 'video' ? 'new film' : 'new image'),
    tip: `Fills the form with the same settings and ${seeds}. ${sumWords(round)}`,
  };
}

function sumWords({ media, kind, milli }: RoundEstimate): string {
  const cost = milli === null ? '' : `, about ${creditWords(milli)}`;
  const made = counted(media, kind === 'video' ? 'film' : 'image');
  return `Generate then makes ${made}${cost}; nothing is made or paid before.`;
}
