import type { SheetMatrix } from '@shared/domain/ExportOrder';
import type { JobWithAssets } from '@shared/domain/Job';
import type { BatchShape } from '@shared/prompt';
import { type AxisWords, columnLabel } from './axisLabels';
import { type MatrixPlace, valuesOf } from './matrixPlace';

/**
 * A batch as a contact sheet: rows and columns as they are on screen, a part for each combination of what is beside them;
 * one after the other where not everything was tried with everything.
 */
export function sheetMatrix(
  shape: BatchShape,
  labels: readonly AxisWords[],
  place: MatrixPlace,
  jobs: readonly Pick<JobWithAssets, 'id' | 'assets'>[],
): SheetMatrix {
  const { rows, columns } = place;
  const isEven = shape.places !== undefined;
  const others = labels.map((_, axis) => axis).filter((axis) => !isEven && axis !== rows && axis !== columns);
  const cells = jobs.flatMap(({ id, assets }) => {
    const values = valuesOf(shape, id);
    const page = others.reduce(
      (before, axis) => before * (labels[axis]?.values.length ?? 1) + (values[axis] ?? 0),
      0,
    );
    const column = isEven ? shape.ids.indexOf(id) : (values[columns] ?? 0);
    const at = { page, row: rows === null ? 0 : (values[rows] ?? 0), column };
    return assets.filter(({ state }) => state === 'ready').map(({ seq }) => ({ seq, ...at }));
  });
  const pages = others.reduce<string[]>(
    (before, axis) =>
      before.flatMap((words) =>
        (labels[axis]?.values ?? []).map((value) =>
          // a part of a prompt says itself what it is
          [words, labels[axis]?.isPart ? value : `${labels[axis]?.name} ${value}`]
            .filter((part) => part !== '')
            .join(', '),
        ),
      ),
    [''],
  );
  return {
    rows: rows === null ? [''] : [...(labels[rows]?.values ?? [])],
    columns: [...(columnLabel(shape, labels, columns)?.values ?? [])],
    pages,
    cells,
  };
}
