import type { BatchShape } from '@shared/prompt';

/**
 * How a batch is laid out: which axes are its rows and columns, by their numbers, and which value each axis beside them
 * shows. Without rows, the columns flow.
 */
export type MatrixPlace = Readonly<{ rows: number | null; columns: number; shown: readonly number[] }>;

/** Seeds, or else what has fewest values, across; what comes first, down. What was not tried with everything flows. */
export function firstPlace({ axes, places }: Pick<BatchShape, 'axes' | 'places'>): MatrixPlace {
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
  if (places) return ids[column];
  const at = axes.reduce((before, { values }, axis) => {
    const value = axis === place.columns ? column : axis === place.rows ? row : (place.shown[axis] ?? 0);
    return before * values.length + value;
  }, 0);
  return ids[at];
}

/** Which value of each axis a job has. */
export function valuesOf({ axes, ids, places }: BatchShape, id: string): readonly number[] {
  let rest = ids.indexOf(id);
  if (places) return places[rest] ?? [];
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = rest % values.length;
      rest = Math.floor(rest / values.length);
      return value;
    })
    .reverse();
}
