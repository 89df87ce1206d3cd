import type { KeptPlace, MatrixPlace, RoundSides } from '@shared/domain/create/MatrixPlace';
import { firstPlace, type Tried } from './matrixPlace';

type Side = RoundSides['rows'];

/**
 * Where the axes of a batch lie: as they were put, or else as in the round that it comes from, however many values each
 * has left, or else by themselves.
 */
export function placeOf(shape: Tried, { own, before }: KeptPlace): MatrixPlace {
  if (own) return own;
  const first = firstPlace(shape);
  const sides = sidesOf(shape.axes);
  const find = (side: Side | undefined) => sides.findIndex((each) => side && isOf(each, side));
  const [rows, columns] = [find(before?.rows), find(before?.columns)];
  return first.rows === null || rows < 0 || columns < 0 ? first : { ...first, rows, columns };
}

/** How a batch lies, for the round that comes after it; null where it has no rows. */
export function roundSides({ axes }: Tried, place: MatrixPlace): RoundSides | null {
  const sides = sidesOf(axes);
  const [rows, columns] = [place.rows === null ? undefined : sides[place.rows], sides[place.columns]];
  return rows && columns ? { rows, columns } : null;
}

/** Each axis by a name that it has in the next round too: of several parts of a prompt, which of them it is. */
function sidesOf(axes: Tried['axes']): readonly Side[] {
  return axes.map(({ parameter, values }, at) => {
    const part = axes.slice(0, at).filter((other) => other.parameter === parameter).length;
    return { name: `${parameter} ${part}`, size: values.length };
  });
}

/** Whether it may be what was kept of another: of a prompt's parts there are never more, numbers come finer. */
function isOf({ name, size }: Side, before: Side): boolean {
  return name === before.name && (!name.startsWith('prompt ') || size <= before.size);
}
