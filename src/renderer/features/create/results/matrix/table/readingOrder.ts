import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { BatchShape } from '@shared/prompt';
import { valuesOfAll } from '../axisLayout';

/**
 * Row by row from left to right, one tab after the other.
 * @param items each with the index of its value on each axis
 */
export function inReadingOrder<T extends Readonly<{ values: readonly number[] }>>(
  { rows, columns, shown }: AxisLayout,
  items: readonly T[],
): readonly T[] {
  const tabs = [...shown.keys()].filter((axis) => axis !== rows && axis !== columns);
  const axes = [...tabs, ...(rows === null ? [] : [rows]), columns];
  return items.toSorted(({ values: one }, { values: other }) => {
    const axis = axes.find((each) => one[each] !== other[each]);
    return axis === undefined ? 0 : (one[axis] ?? 0) - (other[axis] ?? 0);
  });
}

/** Jobs that are not a full grid keep their order. */
export function idsAsRead(shape: BatchShape, layout: AxisLayout): readonly string[] {
  if (shape.places) return shape.ids;
  const values = valuesOfAll(shape, shape.ids);
  const placed = shape.ids.map((id, at) => ({ id, values: values[at] ?? [] }));
  return inReadingOrder(layout, placed).map(({ id }) => id);
}
