import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { SheetMatrix } from '@shared/domain/library/ExportRequest';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { BatchGrid } from '@shared/prompt';
import { type AxisLabels, columnLabel, wholeValues } from '../axisLabels';
import { valuesOf } from '../axisLayout';

/**
 * The contact sheet of a batch. Rows and columns are as on screen; each combination of the values of the other
 * axes is a page. A batch that is not a full grid is one row.
 */
export function contactSheetLayout(
  grid: BatchGrid,
  labels: readonly AxisLabels[],
  layout: AxisLayout,
  jobs: readonly Pick<JobWithAssets, 'id' | 'assets'>[],
): SheetMatrix {
  const pictures = (values: (id: string) => readonly number[]) =>
    jobs.flatMap(({ id, assets }) =>
      assets.flatMap(({ seq, state }) => (state === 'ready' ? { seq, values: values(id) } : [])),
    );
  if (grid.places === undefined)
    return contactSheetOfGrid(
      labels,
      layout,
      pictures((id) => valuesOf(grid, id)),
    );
  const cells = pictures((id) => [grid.ids.indexOf(id)]);
  return {
    ...singleRowLayout(grid, labels, layout.columns),
    cells: cells.map(({ seq, values: [column = 0] }) => ({ seq, page: 0, row: 0, column })),
  };
}

/** Some pictures in one row, each labelled with the values that differ. */
export function contactSheetOfPicked(
  grid: BatchGrid,
  labels: readonly AxisLabels[],
  jobs: readonly Pick<JobWithAssets, 'id' | 'assets'>[],
  seqs: ReadonlySet<number>,
): SheetMatrix {
  const ids = jobs.map(({ id }) => id);
  const places = ids.map((id) => valuesOf(grid, id));
  return {
    ...singleRowLayout({ axes: grid.axes, ids, places }, labels, 0),
    cells: jobs.flatMap(({ assets }, column) =>
      assets.flatMap(({ seq }) => (seqs.has(seq) ? { seq, page: 0, row: 0, column } : [])),
    ),
  };
}

/** @param pictures `values[axis]`: the index of the picture's value on that axis */
export function contactSheetOfGrid(
  labels: readonly AxisLabels[],
  { rows, columns }: AxisLayout,
  pictures: readonly Readonly<{ seq: number; values: readonly number[] }>[],
): SheetMatrix {
  const tabAxes = labels.map((_, axis) => axis).filter((axis) => axis !== rows && axis !== columns);
  const cells = pictures.map(({ seq, values }) => {
    const page = tabAxes.reduce(
      (before, axis) => before * (labels[axis]?.values.length ?? 1) + (values[axis] ?? 0),
      0,
    );
    return { seq, page, row: rows === null ? 0 : (values[rows] ?? 0), column: values[columns] ?? 0 };
  });
  const tabLabels = labels.filter((_, axis) => tabAxes.includes(axis));
  // a part of a prompt is clear without the name of its axis
  const pageLabel = ({ name, isPart }: AxisLabels, value: string) => (isPart ? value : `${name} ${value}`);
  return {
    rows: rows === null ? [''] : [...fullValues(labels[rows])],
    columns: [...fullValues(labels[columns])],
    pages: combinations(tabLabels.map((label) => fullValues(label).map((value) => pageLabel(label, value)))),
    ...withStripped(labels, {
      rows: rows === null ? [''] : [...strippedOf(labels[rows])],
      columns: [...strippedOf(labels[columns])],
      pages: combinations(tabLabels.map(strippedOf)),
    }),
    cells,
  };
}

function singleRowLayout(
  grid: BatchGrid,
  labels: readonly AxisLabels[],
  column: number,
): Pick<SheetMatrix, 'rows' | 'columns' | 'pages' | 'stripped'> {
  const { ids, places } = grid;
  const alternatives = (job: number) =>
    labels.flatMap(({ isAlternative, values }, axis) =>
      isAlternative ? (values[places?.[job]?.[axis] ?? 0] ?? []) : [],
    );
  const stripped = places
    ? ids.map((_, job) => alternatives(job).join(', ') || ordinalText(job))
    : strippedOf(labels[column]);
  const singleRow = { rows: [''], pages: [''] };
  return {
    ...singleRow,
    columns: [...fullValues(columnLabel(grid, labels, column))],
    ...withStripped(labels, { ...singleRow, columns: [...stripped] }),
  };
}

/** Adds the labels of `strippedOf` only if some axis has alternatives; otherwise all labels would be numbers. */
function withStripped(
  labels: readonly AxisLabels[],
  stripped: NonNullable<SheetMatrix['stripped']>,
): Pick<SheetMatrix, 'stripped'> {
  return labels.some(({ isAlternative }) => isAlternative) ? { stripped } : {};
}

/** Labels of all combinations of values; the last axis changes fastest. */
function combinations(axes: readonly (readonly string[])[]): string[] {
  return axes.reduce<string[]>(
    (before, values) =>
      before.flatMap((label) =>
        values.map((value) => [label, value].filter((part) => part !== '').join(', ')),
      ),
    [''],
  );
}

/** Labels without prompts, seeds and numbers: the text of an alternative, or the position of a value. */
function strippedOf(label: AxisLabels | undefined): readonly string[] {
  if (!label) return [];
  return label.isAlternative ? label.values : label.values.map((_, index) => ordinalText(index));
}

function ordinalText(index: number): string {
  return `${index + 1}`;
}

/** The full labels, because a printed sheet has no tooltips that explain short ones. */
function fullValues(label: AxisLabels | undefined): readonly string[] {
  return label ? wholeValues(label) : [];
}

/** A contact sheet with one column per model. */
export function sheetOfModels(jobs: readonly Pick<JobWithAssets, 'modelId' | 'assets'>[]): SheetMatrix {
  const models = [...new Set(jobs.map(({ modelId }) => modelId))];
  const cells = jobs.flatMap(({ modelId, assets }) =>
    assets
      .filter(({ state }) => state === 'ready')
      .map(({ seq }) => ({ seq, page: 0, row: 0, column: models.indexOf(modelId) })),
  );
  return { rows: [''], columns: models, pages: [''], cells };
}
