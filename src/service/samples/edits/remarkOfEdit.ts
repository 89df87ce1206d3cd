import { splitColors } from '../compoundColors';
import { withUnwritten } from '../lettering/withUnwritten';
import { type Asked, sayEdit } from '../sayEdit';
import type { EditWish } from './readEdit';
import type { Recolour } from './readRecolours';

/**
 * What an edit asks for and the picture does not show; null: nothing that is known.
 * @param recoloured what of it took another colour @param unmade a manner that nobody here draws in
 */
export function remarkOfEdit(
  { letterings, plain, additions }: Pick<EditWish, 'letterings' | 'plain' | 'additions'>,
  recoloured: readonly Recolour[],
  unmade: string | null,
): string | null {
  const isDone = (one: Asked) =>
    additions.some(({ of }) => of.at === one.at) ||
    recoloured.some(({ at, end }) => one.at < end && at < one.end);
  const said = sayEdit(plain, unmade, isDone);
  return withUnwritten(said && splitColors(said), letterings);
}
