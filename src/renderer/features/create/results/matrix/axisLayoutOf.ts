import type { AxisLayout, RoundSides, SavedAxisLayout } from '@shared/domain/create/AxisLayout';
import { defaultAxisLayout, type Tried } from './axisLayout';

type Side = RoundSides['rows'];

/**
 * The layout of a batch's axes: the one that the person chose, or else the one of the round it continues, however many
 * values each axis has left, or else the first layout.
 */
export function axisLayoutOf(shape: Tried, { own, before }: SavedAxisLayout): AxisLayout {
  if (own) return own;
  const first = defaultAxisLayout(shape);
  const sides = sidesOf(shape.axes);
  const find = (side: Side | undefined) => sides.findIndex((each) => side && isOf(each, side));
  const [rows, columns] = [find(before?.rows), find(before?.columns)];
  return first.rows === null || rows < 0 || columns < 0 ? first : { ...first, rows, columns };
}

/** The layout of a batch, for the round that continues it; null if it has no rows. */
export function roundSides({ axes }: Tried, layout: AxisLayout): RoundSides | null {
  const sides = sidesOf(axes);
  const [rows, columns] = [layout.rows === null ? undefined : sides[layout.rows], sides[layout.columns]];
  return rows && columns ? { rows, columns } : null;
}

/** The name of each axis, which it also has in the next round: for a part of a prompt, the number of the part. */
function sidesOf(axes: Tried['axes']): readonly Side[] {
  return axes.map(({ parameter, values }, at) => {
    const part = axes.slice(0, at).filter((other) => other.parameter === parameter).length;
    return { name: `${parameter} ${part}`, size: values.length };
  });
}

/**
 * Whether an axis may be a kept axis of an earlier round: parts of a prompt never get more values, but numbers come finer.
 */
function isOf({ name, size }: Side, before: Side): boolean {
  return name === before.name && (!name.startsWith('prompt ') || size <= before.size);
}
