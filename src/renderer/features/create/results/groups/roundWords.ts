import { formatCount } from '@shared/words/formatCount';
import { creditWords } from '@shared/words/sentences/creditWords';
import { counted } from '../../vary/axisWords';

/** What Generate would make of the round that a button puts into the form. */
export type Round = Readonly<{
  jobs: number;
  media: number;
  kind: 'image' | 'video';
  /** Of each setting in it. */
  seeds: number;
  /** It is what is kept, and nothing else. */
  isSame: boolean;
  /** About what it costs, thousandths of a credit; null: that is not known. */
  milli: number | null;
}>;

type RoundWords = Readonly<{
  /** What follows the name of the button: what comes. */
  what: string;
  tip: string;
}>;

/** Of the round that leaves seeds as they are: "change it", "6 variations". */
export function goOnWords(kept: number, round: Round): RoundWords {
  const [its, it] = kept === 1 ? ['its settings and its seed', 'it'] : ['their settings and seeds', 'them'];
  // two on a diagonal make four: what they differ in is crossed
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

/** Of the round of other seeds: "4 new images". */
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
