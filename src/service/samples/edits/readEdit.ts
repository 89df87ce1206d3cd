import { joinColors } from '../compoundColors';
import type { Letterings } from '../lettering/Lettering';
import { readLettering } from '../lettering/readLettering';
import { type Asked, readAsked } from '../sayEdit';
import { type Addition, readAddition } from './readAddition';
import { type Recolour, readRecolours } from './readRecolours';

/** What the prompt of an edit asks for, before any picture is looked at. */
export interface EditWish {
  /** What is to be written. */
  readonly letterings: Letterings;
  /** The prompt without it, each colour of several words as one. */
  readonly plain: string;
  readonly recolours: readonly Recolour[];
  /** What it adds, with the things that are drawn for it. */
  readonly additions: readonly Readonly<{ of: Asked; addition: Addition }>[];
}

export function readEdit(prompt: string): EditWish {
  const letterings = readLettering(prompt);
  const plain = joinColors(letterings.plain);
  const additions = readAsked(plain).flatMap((of) => {
    const addition = of.deed === 'added' ? readAddition(of.part) : null;
    return addition === null ? [] : [{ of, addition }];
  });
  return { letterings, plain, recolours: readRecolours(plain), additions };
}
