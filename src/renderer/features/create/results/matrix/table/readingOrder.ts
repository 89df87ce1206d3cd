import type { MatrixPlace } from '@shared/domain/create/MatrixPlace';
import type { BatchShape } from '@shared/prompt';
import { valuesOfAll } from '../matrixPlace';

/**
 * What has values of the axes of a table, as the eye reads it there: row by row from left to right, and one tab after the other.
 * @param items each with the value that it has of each axis
 */
export function inReadingOrder<T extends Readonly<{ values: readonly number[] }>>(
  { rows, columns, shown }: MatrixPlace,
  items: readonly T[],
): readonly T[] {
  const tabs = [...shown.keys()].filter((axis) => axis !== rows && axis !== columns);
  const axes = [...tabs, ...(rows === null ? [] : [rows]), columns];
  return items.toSorted(({ values: one }, { values: other }) => {
    const axis = axes.find((each) => one[each] !== other[each]);
    return axis === undefined ? 0 : (one[axis] ?? 0) - (other[axis] ?? 0);
  });
}

/** The jobs of a batch as the eye reads it; one after the other as they are where not everything was tried with everything. */
export function idsAsRead(shape: BatchShape, place: MatrixPlace): readonly string[] {
  if (shape.places) return shape.ids;
  const values = valuesOfAll(shape, shape.ids);
  const placed = shape.ids.map((id, at) => ({ id, values: values[at] ?? [] }));
  return inReadingOrder(place, placed).map(({ id }) => id);
}
