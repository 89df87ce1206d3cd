import type { AxisLayout, SavedAxisLayout, SourceBatchAxes } from '@shared/domain/create/AxisLayout';
import { type BatchAxes, defaultAxisLayout } from './axisLayout';

type NamedAxis = SourceBatchAxes['rows'];

/** The layout that the user chose, else the layout of the round on which the batch is based, else the default. */
export function axisLayoutOf(grid: BatchAxes, { own, inherited }: SavedAxisLayout): AxisLayout {
  if (own) return own;
  const first = defaultAxisLayout(grid);
  const named = namedAxesOf(grid.axes);
  const indexOf = (axis: NamedAxis | undefined) => named.findIndex((each) => axis && isSameAxis(each, axis));
  const [rows, columns] = [indexOf(inherited?.rows), indexOf(inherited?.columns)];
  return first.rows === null || rows < 0 || columns < 0 ? first : { ...first, rows, columns };
}

/** The axes that are rows and columns, for the round based on the batch; null if the layout has no rows. */
export function sourceAxesOf({ axes }: BatchAxes, layout: AxisLayout): SourceBatchAxes | null {
  const named = namedAxesOf(axes);
  const [rows, columns] = [layout.rows === null ? undefined : named[layout.rows], named[layout.columns]];
  return rows && columns ? { rows, columns } : null;
}

/** The axes with names that stay the same in the next round. */
function namedAxesOf(axes: BatchAxes['axes']): readonly NamedAxis[] {
  return axes.map(({ parameter, values }, index) => {
    const part = axes.slice(0, index).filter((other) => other.parameter === parameter).length;
    return { name: `${parameter} ${part}`, size: values.length };
  });
}

/** Whether an axis continues an axis of the previous round. A part of a prompt never gets more values than before. */
function isSameAxis({ name, size }: NamedAxis, before: NamedAxis): boolean {
  return name === before.name && (!name.startsWith('prompt ') || size <= before.size);
}
