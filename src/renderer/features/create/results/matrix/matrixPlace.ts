import type { LargeTable } from '@shared/domain/LargeTable';
import type { MatrixPlace } from '@shared/domain/MatrixPlace';
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
