import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import type { BatchShape } from '@shared/prompt';

/** `places` is set if the batch is not a full grid. */
export type BatchAxes = Readonly<{
  axes: BatchShape['axes'];
  places?: BatchShape['places'] | LargeTable['places'];
}>;

/**
 * Seeds, or else the axis with the fewest values, are columns; the first other axis is rows. Jobs that are
 * not a full grid are in sequence.
 */
export function defaultAxisLayout({ axes, places }: BatchAxes): AxisLayout {
  const shown = axes.map(() => 0);
  if (axes.length < 2 || places) return { rows: null, columns: 0, shown };
  const seeds = axes.findIndex(({ parameter }) => parameter === 'seed');
  const fewest = axes.reduce(
    (best, { values }, at) => (values.length <= (axes[best]?.values.length ?? 0) ? at : best),
    0,
  );
  const columns = seeds === -1 ? fewest : seeds;
  return { rows: columns === 0 ? 1 : 0, columns, shown };
}

/** Swaps rows and columns if the axis is on the other side. */
export function withAxisOn(layout: AxisLayout, side: 'rows' | 'columns', axis: number): AxisLayout {
  const other = side === 'rows' ? 'columns' : 'rows';
  if (layout[other] !== axis) return { ...layout, [side]: axis };
  return { ...layout, rows: layout.columns, columns: layout.rows ?? layout.columns };
}

/** The axes that are neither rows nor columns, of which one value is shown. None if there are no rows. */
export function furtherAxes(axes: readonly unknown[], { rows, columns }: AxisLayout): readonly number[] {
  if (rows === null) return [];
  return [...axes.keys()].filter((axis) => axis !== rows && axis !== columns);
}

/** Shows another value of an axis that is neither rows nor columns. */
export function withShown(layout: AxisLayout, axis: number, value: number): AxisLayout {
  return { ...layout, shown: layout.shown.map((own, at) => (at === axis ? value : own)) };
}

/** The layout in which a job with these values is visible. */
export function withSeen(
  axes: readonly unknown[],
  layout: AxisLayout,
  values: readonly number[],
): AxisLayout {
  return furtherAxes(axes, layout).reduce((seen, axis) => withShown(seen, axis, values[axis] ?? 0), layout);
}

/** Numbers of jobs in the table for one value of an axis that is neither rows nor columns. */
export type CountOf = (axis: number, value: number) => Readonly<{ done: number; total: number }>;

/** For a batch whose jobs are all loaded. */
export function countsOf(shape: BatchShape, layout: AxisLayout, isDone: (id: string) => boolean): CountOf {
  const sizeOf = (axis: number | null) => (axis === null ? 1 : (shape.axes[axis]?.values.length ?? 0));
  const [rows, columns] = [sizeOf(layout.rows), sizeOf(layout.columns)];
  return (axis, value) => {
    const there = withShown(layout, axis, value);
    const ids = Array.from({ length: rows * columns }, (_, at) =>
      jobAt(shape, there, Math.floor(at / columns), at % columns),
    );
    return { done: ids.filter((id) => id !== undefined && isDone(id)).length, total: ids.length };
  };
}

/** The number of picked jobs with a value of an axis, whatever their other values. */
export type PickedCount = (axis: number, value: number) => number;

/** @param values for each job, the index of its value on each axis */
export function keptOf(values: readonly (readonly number[])[]): PickedCount {
  return (axis, value) => values.filter((each) => each[axis] === value).length;
}

export function jobAt(
  { axes, ids, places }: BatchShape,
  layout: AxisLayout,
  row: number,
  column: number,
): string | undefined {
  return ids[places ? column : numberAt(axes, layout, row, column)];
}

/** The index of the job in a cell of a full grid. */
export function numberAt(axes: BatchShape['axes'], layout: AxisLayout, row: number, column: number): number {
  return axes.reduce((before, { values }, axis) => {
    const value = axis === layout.columns ? column : axis === layout.rows ? row : (layout.shown[axis] ?? 0);
    return before * values.length + value;
  }, 0);
}

/** The jobs in the row or the column of a job; only the job itself if the jobs are in sequence. */
export function lineOf(
  shape: BatchShape,
  layout: AxisLayout,
  id: string,
  line: 'row' | 'column',
): readonly string[] {
  const { rows, columns } = layout;
  if (shape.places || rows === null) return [id];
  const values = valuesOf(shape, id);
  return (shape.axes[line === 'row' ? columns : rows]?.values ?? []).flatMap(
    (_, at) =>
      (line === 'row'
        ? jobAt(shape, layout, values[rows] ?? 0, at)
        : jobAt(shape, layout, at, values[columns] ?? 0)) ?? [],
  );
}

/** The index of a job's value on each axis. */
export function valuesOf({ axes, ids, places }: BatchShape, id: string): readonly number[] {
  const at = ids.indexOf(id);
  return places ? (places[at] ?? []) : valuesAt(axes, at);
}

export function valuesOfAll(shape: BatchShape, ids: readonly string[]): readonly (readonly number[])[] {
  const numbers = new Map(shape.ids.map((id, at) => [id, at]));
  return ids.map((id) => {
    const at = numbers.get(id) ?? -1;
    return shape.places ? (shape.places[at] ?? []) : valuesAt(shape.axes, at);
  });
}

/** The same for the index of a job in a full grid. */
export function valuesAt(axes: BatchShape['axes'], at: number): readonly number[] {
  let rest = at;
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = rest % values.length;
      rest = Math.floor(rest / values.length);
      return value;
    })
    .reverse();
}

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
