import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { LargeTable } from '@shared/domain/create/LargeTable';
import type { BatchGrid } from '@shared/prompt';

/** The axes of a batch. `places` is set if the batch is not a full grid. */
export type BatchAxes = Readonly<{
  axes: BatchGrid['axes'];
  places?: BatchGrid['places'] | LargeTable['places'];
}>;

/**
 * Seeds, or else the axis with the fewest values, are columns; the first other axis is rows. Jobs that are
 * not a full grid are in sequence.
 */
export function defaultAxisLayout({ axes, places }: BatchAxes): AxisLayout {
  const shown = axes.map(() => 0);
  if (axes.length < 2 || places) return { rows: null, columns: 0, shown };
  const seeds = axes.findIndex(({ parameter }) => parameter === 'seed');
  const shortestAxis = axes.reduce(
    (best, { values }, axis) => (values.length <= (axes[best]?.values.length ?? 0) ? axis : best),
    0,
  );
  const columns = seeds === -1 ? shortestAxis : seeds;
  return { rows: columns === 0 ? 1 : 0, columns, shown };
}

/** Puts an axis on the rows or columns. If the axis is on the other side, rows and columns are swapped. */
export function withAxisOn(layout: AxisLayout, side: 'rows' | 'columns', axis: number): AxisLayout {
  const other = side === 'rows' ? 'columns' : 'rows';
  if (layout[other] !== axis) return { ...layout, [side]: axis };
  return { ...layout, rows: layout.columns, columns: layout.rows ?? layout.columns };
}

/** The axes that are neither rows nor columns, of which one value is shown. None if there are no rows. */
export function tabAxes(axes: readonly unknown[], { rows, columns }: AxisLayout): readonly number[] {
  if (rows === null) return [];
  return [...axes.keys()].filter((axis) => axis !== rows && axis !== columns);
}

/** Shows another value of an axis that is neither rows nor columns. */
export function withShown(layout: AxisLayout, axis: number, value: number): AxisLayout {
  return { ...layout, shown: layout.shown.map((previous, index) => (index === axis ? value : previous)) };
}

/** The layout in which a job with these values is visible. */
export function withJobShown(
  axes: readonly unknown[],
  layout: AxisLayout,
  values: readonly number[],
): AxisLayout {
  return tabAxes(axes, layout).reduce((shown, axis) => withShown(shown, axis, values[axis] ?? 0), layout);
}

/** Numbers of jobs in the table for one value of an axis that is neither rows nor columns. */
export type CountOf = (axis: number, value: number) => Readonly<{ done: number; total: number }>;

/** Counts the jobs per tab of a batch whose jobs are all loaded. */
export function countsOf(grid: BatchGrid, layout: AxisLayout, isDone: (id: string) => boolean): CountOf {
  const sizeOf = (axis: number | null) => (axis === null ? 1 : (grid.axes[axis]?.values.length ?? 0));
  const [rows, columns] = [sizeOf(layout.rows), sizeOf(layout.columns)];
  return (axis, value) => {
    const shownLayout = withShown(layout, axis, value);
    const ids = Array.from({ length: rows * columns }, (_, index) =>
      jobAt(grid, shownLayout, Math.floor(index / columns), index % columns),
    );
    return { done: ids.filter((id) => id !== undefined && isDone(id)).length, total: ids.length };
  };
}

/** The number of picked jobs with a value of an axis, whatever their other values. */
export type PickedCount = (axis: number, value: number) => number;

/** Counts the picked jobs per tab. @param values for each job, the index of its value on each axis */
export function pickedCountOf(values: readonly (readonly number[])[]): PickedCount {
  return (axis, value) => values.filter((each) => each[axis] === value).length;
}

export function jobAt(
  { axes, ids, places }: BatchGrid,
  layout: AxisLayout,
  row: number,
  column: number,
): string | undefined {
  return ids[places ? column : jobIndexAt(axes, layout, row, column)];
}

/** The index of the job in a cell of a full grid. */
export function jobIndexAt(axes: BatchGrid['axes'], layout: AxisLayout, row: number, column: number): number {
  return axes.reduce((before, { values }, axis) => {
    const value = axis === layout.columns ? column : axis === layout.rows ? row : (layout.shown[axis] ?? 0);
    return before * values.length + value;
  }, 0);
}

/** The jobs in the row or the column of a job; only the job itself if the jobs are in sequence. */
export function lineOf(
  grid: BatchGrid,
  layout: AxisLayout,
  id: string,
  line: 'row' | 'column',
): readonly string[] {
  const { rows, columns } = layout;
  if (grid.places || rows === null) return [id];
  const values = valuesOf(grid, id);
  return (grid.axes[line === 'row' ? columns : rows]?.values ?? []).flatMap(
    (_, index) =>
      (line === 'row'
        ? jobAt(grid, layout, values[rows] ?? 0, index)
        : jobAt(grid, layout, index, values[columns] ?? 0)) ?? [],
  );
}

/** The index of a job's value on each axis. */
export function valuesOf({ axes, ids, places }: BatchGrid, id: string): readonly number[] {
  const index = ids.indexOf(id);
  return places ? (places[index] ?? []) : valuesAt(axes, index);
}

export function valuesOfAll(grid: BatchGrid, ids: readonly string[]): readonly (readonly number[])[] {
  const indexes = new Map(grid.ids.map((id, index) => [id, index]));
  return ids.map((id) => {
    const index = indexes.get(id) ?? -1;
    return grid.places ? (grid.places[index] ?? []) : valuesAt(grid.axes, index);
  });
}

/** The index of the value on each axis for a job of a full grid, by the index of the job. */
export function valuesAt(axes: BatchGrid['axes'], jobIndex: number): readonly number[] {
  let remaining = jobIndex;
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = remaining % values.length;
      remaining = Math.floor(remaining / values.length);
      return value;
    })
    .reverse();
}

/**
 * Sorts items row by row from left to right, one tab after the other.
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

/** The ids of the jobs in reading order. Jobs that are not a full grid keep their order. */
export function idsInReadingOrder(grid: BatchGrid, layout: AxisLayout): readonly string[] {
  if (grid.places) return grid.ids;
  const values = valuesOfAll(grid, grid.ids);
  const placed = grid.ids.map((id, index) => ({ id, values: values[index] ?? [] }));
  return inReadingOrder(layout, placed).map(({ id }) => id);
}
