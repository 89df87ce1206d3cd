import type { AxisLayout, SavedAxisLayout, SourceBatchAxes } from '@shared/domain/create/AxisLayout';
import { type BatchAxes, defaultAxisLayout } from './axisLayout';

type Side = SourceBatchAxes['rows'];

/** The layout that the user chose, or that of the round on which the batch is based, or the default. */
export function axisLayoutOf(shape: BatchAxes, { own, before }: SavedAxisLayout): AxisLayout {
  if (own) return own;
  const first = defaultAxisLayout(shape);
  const sides = sidesOf(shape.axes);
  const indexOfSide = (side: Side | undefined) => sides.findIndex((each) => side && isSameAxis(each, side));
  const [rows, columns] = [indexOfSide(before?.rows), indexOfSide(before?.columns)];
  return first.rows === null || rows < 0 || columns < 0 ? first : { ...first, rows, columns };
}

/** The axes that are rows and columns, for the round based on the batch; null if the layout has no rows. */
export function roundSides({ axes }: BatchAxes, layout: AxisLayout): SourceBatchAxes | null {
  const sides = sidesOf(axes);
  const [rows, columns] = [layout.rows === null ? undefined : sides[layout.rows], sides[layout.columns]];
  return rows && columns ? { rows, columns } : null;
}

/** Names each axis so that the name stays the same in the next round. */
function sidesOf(axes: BatchAxes['axes']): readonly Side[] {
  return axes.map(({ parameter, values }, index) => {
    const part = axes.slice(0, index).filter((other) => other.parameter === parameter).length;
    return { name: `${parameter} ${part}`, size: values.length };
  });
}

/** Whether an axis continues an axis of the previous round. A part of a prompt never gets more values than before. */
function isSameAxis({ name, size }: Side, before: Side): boolean {
  return name === before.name && (!name.startsWith('prompt ') || size <= before.size);
}
