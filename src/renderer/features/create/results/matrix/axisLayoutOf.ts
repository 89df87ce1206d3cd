import type { AxisLayout, RoundSides, SavedAxisLayout } from '@shared/domain/create/AxisLayout';
import { defaultAxisLayout, type Tried } from './axisLayout';

type Side = RoundSides['rows'];

/**
 * The layout of a batch's axes: the one that the user chose, or the one of the round that it is based on
 * (even if axes have other numbers of values), or the default.
 */
export function axisLayoutOf(shape: Tried, { own, before }: SavedAxisLayout): AxisLayout {
  if (own) return own;
  const first = defaultAxisLayout(shape);
  const sides = sidesOf(shape.axes);
  const find = (side: Side | undefined) => sides.findIndex((each) => side && isOf(each, side));
  const [rows, columns] = [find(before?.rows), find(before?.columns)];
  return first.rows === null || rows < 0 || columns < 0 ? first : { ...first, rows, columns };
}

/** The layout of a batch, for the round based on it; null if it has no rows. */
export function roundSides({ axes }: Tried, layout: AxisLayout): RoundSides | null {
  const sides = sidesOf(axes);
  const [rows, columns] = [layout.rows === null ? undefined : sides[layout.rows], sides[layout.columns]];
  return rows && columns ? { rows, columns } : null;
}

/**
 * The name of each axis that it also has in the next round: for a part of a prompt, the index of the part.
 */
function sidesOf(axes: Tried['axes']): readonly Side[] {
  return axes.map(({ parameter, values }, at) => {
    const part = axes.slice(0, at).filter((other) => other.parameter === parameter).length;
    return { name: `${parameter} ${part}`, size: values.length };
  });
}

/**
 * Whether an axis may correspond to an axis of an earlier round: a part of a prompt never gets more values,
 * but numbers may get finer.
 */
function isOf({ name, size }: Side, before: Side): boolean {
  return name === before.name && (!name.startsWith('prompt ') || size <= before.size);
}
