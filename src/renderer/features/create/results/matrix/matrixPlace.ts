import type { LargeTable } from '@shared/domain/create/LargeTable';
import type { MatrixPlace } from '@shared/domain/create/MatrixPlace';
import type { BatchShape } from '@shared/prompt';

/** What a batch differs in; `places`, in whatever form, where not everything was tried with everything. */
export type Tried = Readonly<{
  axes: BatchShape['axes'];
  places?: BatchShape['places'] | LargeTable['places'];
}>;

/** Seeds, or else what has fewest values, across; what comes first, down. What was not tried with everything flows. */
export function firstPlace({ axes, places }: Tried): MatrixPlace {
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

/** The same with another axis as rows or as columns; the one that was there takes the place that it leaves. */
export function placedAnew(place: MatrixPlace, side: 'rows' | 'columns', axis: number): MatrixPlace {
  const other = side === 'rows' ? 'columns' : 'rows';
  if (place[other] !== axis) return { ...place, [side]: axis };
  return { ...place, rows: place.columns, columns: place.rows ?? place.columns };
}

/** The axes of which one value is shown: those that are neither down nor across. None where there are no rows. */
export function furtherAxes(axes: readonly unknown[], { rows, columns }: MatrixPlace): readonly number[] {
  if (rows === null) return [];
  return [...axes.keys()].filter((axis) => axis !== rows && axis !== columns);
}

/** The same with another value of an axis that is neither down nor across. */
export function withShown(place: MatrixPlace, axis: number, value: number): MatrixPlace {
  return { ...place, shown: place.shown.map((own, at) => (at === axis ? value : own)) };
}

/** The same where a job with these values of its axes is seen. */
export function withSeen(
  axes: readonly unknown[],
  place: MatrixPlace,
  values: readonly number[],
): MatrixPlace {
  return furtherAxes(axes, place).reduce((seen, axis) => withShown(seen, axis, values[axis] ?? 0), place);
}

/** How many jobs a table has with one value of a further axis, and how many of them are done. */
export type CountOf = (axis: number, value: number) => Readonly<{ done: number; total: number }>;

/** That of a batch whose jobs are all known. @param isDone of a job by its id */
export function countsOf(shape: BatchShape, place: MatrixPlace, isDone: (id: string) => boolean): CountOf {
  const sizeOf = (axis: number | null) => (axis === null ? 1 : (shape.axes[axis]?.values.length ?? 0));
  const [rows, columns] = [sizeOf(place.rows), sizeOf(place.columns)];
  return (axis, value) => {
    const there = withShown(place, axis, value);
    const ids = Array.from({ length: rows * columns }, (_, at) =>
      jobAt(shape, there, Math.floor(at / columns), at % columns),
    );
    return { done: ids.filter((id) => id !== undefined && isDone(id)).length, total: ids.length };
  };
}

/** How many of some jobs have a value of an axis, whatever they have of the others. */
export type KeptOf = (axis: number, value: number) => number;

/** @param values of each of them, of each axis */
export function keptOf(values: readonly (readonly number[])[]): KeptOf {
  return (axis, value) => values.filter((each) => each[axis] === value).length;
}

/** The job at a row and a column. */
export function jobAt(
  { axes, ids, places }: BatchShape,
  place: MatrixPlace,
  row: number,
  column: number,
): string | undefined {
  return ids[places ? column : numberAt(axes, place, row, column)];
}

/** Which of the jobs it is, where everything was tried with everything. */
export function numberAt(axes: BatchShape['axes'], place: MatrixPlace, row: number, column: number): number {
  return axes.reduce((before, { values }, axis) => {
    const value = axis === place.columns ? column : axis === place.rows ? row : (place.shown[axis] ?? 0);
    return before * values.length + value;
  }, 0);
}

/** The jobs of the row, or of the column, that a job stands in; it alone where they stand one after the other. */
export function lineOf(
  shape: BatchShape,
  place: MatrixPlace,
  id: string,
  line: 'row' | 'column',
): readonly string[] {
  const { rows, columns } = place;
  if (shape.places || rows === null) return [id];
  const values = valuesOf(shape, id);
  return (shape.axes[line === 'row' ? columns : rows]?.values ?? []).flatMap(
    (_, at) =>
      (line === 'row'
        ? jobAt(shape, place, values[rows] ?? 0, at)
        : jobAt(shape, place, at, values[columns] ?? 0)) ?? [],
  );
}

/** Which value of each axis a job has. */
export function valuesOf({ axes, ids, places }: BatchShape, id: string): readonly number[] {
  const at = ids.indexOf(id);
  return places ? (places[at] ?? []) : valuesAt(axes, at);
}

/** The same of several jobs. */
export function valuesOfAll(shape: BatchShape, ids: readonly string[]): readonly (readonly number[])[] {
  const numbers = new Map(shape.ids.map((id, at) => [id, at]));
  return ids.map((id) => {
    const at = numbers.get(id) ?? -1;
    return shape.places ? (shape.places[at] ?? []) : valuesAt(shape.axes, at);
  });
}

/** The same of one job by its number, where everything was tried with everything. */
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
