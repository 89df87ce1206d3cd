import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { SheetMatrix } from '@shared/domain/library/ExportRequest';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { BatchShape } from '@shared/prompt';
import { type AxisWords, columnLabel, wholeValues } from '../axisLabels';
import { valuesOf } from '../axisLayout';

/**
 * Rows and columns are as on screen; each combination of the values of the other axes is a page. A batch that
 * is not a full grid is one row.
 */
export function contactSheetLayout(
  shape: BatchShape,
  labels: readonly AxisWords[],
  layout: AxisLayout,
  jobs: readonly Pick<JobWithAssets, 'id' | 'assets'>[],
): SheetMatrix {
  const pictures = (values: (id: string) => readonly number[]) =>
    jobs.flatMap(({ id, assets }) =>
      assets.flatMap(({ seq, state }) => (state === 'ready' ? { seq, values: values(id) } : [])),
    );
  if (shape.places === undefined)
    return contactSheetOfGrid(
      labels,
      layout,
      pictures((id) => valuesOf(shape, id)),
    );
  const cells = pictures((id) => [shape.ids.indexOf(id)]);
  return {
    ...inOneRow(shape, labels, layout.columns),
    cells: cells.map(({ seq, values: [column = 0] }) => ({ seq, page: 0, row: 0, column })),
  };
}

/** Some pictures in one row, each labelled with the values that differ. */
export function contactSheetOfPicked(
  shape: BatchShape,
  labels: readonly AxisWords[],
  jobs: readonly Pick<JobWithAssets, 'id' | 'assets'>[],
  seqs: ReadonlySet<number>,
): SheetMatrix {
  const ids = jobs.map(({ id }) => id);
  const places = ids.map((id) => valuesOf(shape, id));
  return {
    ...inOneRow({ axes: shape.axes, ids, places }, labels, 0),
    cells: jobs.flatMap(({ assets }, column) =>
      assets.flatMap(({ seq }) => (seqs.has(seq) ? { seq, page: 0, row: 0, column } : [])),
    ),
  };
}

/** @param pictures `values[axis]`: the index of the picture's value on that axis */
export function contactSheetOfGrid(
  labels: readonly AxisWords[],
  { rows, columns }: AxisLayout,
  pictures: readonly Readonly<{ seq: number; values: readonly number[] }>[],
): SheetMatrix {
  const others = labels.map((_, axis) => axis).filter((axis) => axis !== rows && axis !== columns);
  const cells = pictures.map(({ seq, values }) => {
    const page = others.reduce(
      (before, axis) => before * (labels[axis]?.values.length ?? 1) + (values[axis] ?? 0),
      0,
    );
    return { seq, page, row: rows === null ? 0 : (values[rows] ?? 0), column: values[columns] ?? 0 };
  });
  const beside = labels.filter((_, axis) => others.includes(axis));
  // a part of a prompt is clear without the name of its axis
  const onPage = ({ name, isPart }: AxisWords, value: string) => (isPart ? value : `${name} ${value}`);
  return {
    rows: rows === null ? [''] : [...wholeOf(labels[rows])],
    columns: [...wholeOf(labels[columns])],
    pages: combined(beside.map((label) => wholeOf(label).map((value) => onPage(label, value)))),
    ...withStripped(labels, {
      rows: rows === null ? [''] : [...strippedOf(labels[rows])],
      columns: [...strippedOf(labels[columns])],
      pages: combined(beside.map(strippedOf)),
    }),
    cells,
  };
}

function inOneRow(
  shape: BatchShape,
  labels: readonly AxisWords[],
  column: number,
): Pick<SheetMatrix, 'rows' | 'columns' | 'pages' | 'stripped'> {
  const { ids, places } = shape;
  const alternatives = (job: number) =>
    labels.flatMap(({ isAlternative, values }, axis) =>
      isAlternative ? (values[places?.[job]?.[axis] ?? 0] ?? []) : [],
    );
  const stripped = places
    ? ids.map((_, job) => alternatives(job).join(', ') || numberOf(job))
    : strippedOf(labels[column]);
  const one = { rows: [''], pages: [''] };
  return {
    ...one,
    columns: [...wholeOf(columnLabel(shape, labels, column))],
    ...withStripped(labels, { ...one, columns: [...stripped] }),
  };
}

/** Adds short labels only if some axis has alternatives; otherwise all short labels would be numbers. */
function withStripped(
  labels: readonly AxisWords[],
  stripped: NonNullable<SheetMatrix['stripped']>,
): Pick<SheetMatrix, 'stripped'> {
  return labels.some(({ isAlternative }) => isAlternative) ? { stripped } : {};
}

/** Labels of all combinations of values; the last axis changes fastest. */
function combined(axes: readonly (readonly string[])[]): string[] {
  return axes.reduce<string[]>(
    (before, values) =>
      before.flatMap((words) =>
        values.map((value) => [words, value].filter((part) => part !== '').join(', ')),
      ),
    [''],
  );
}

/** Labels without prompts, seeds and numbers: the text of an alternative, or the position of a value. */
function strippedOf(label: AxisWords | undefined): readonly string[] {
  if (!label) return [];
  return label.isAlternative ? label.values : label.values.map((_, at) => numberOf(at));
}

function numberOf(at: number): string {
  return `${at + 1}`;
}

/** A printed sheet has no tooltips that explain short labels. */
function wholeOf(label: AxisWords | undefined): readonly string[] {
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
