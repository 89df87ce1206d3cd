import {
  captionsOf,
  defaultExportSettings,
  type ExportRequest,
  type ExportSettings,
  type SheetMatrix,
} from '@shared/domain/library/ExportRequest';
import { EaselError } from '@shared/ipc/EaselError';
import { NamePattern, NamePatternError } from '@shared/names/NamePattern';
import type { ExportDeps } from './ExportDeps';
import { type ExportItem, exportItems } from './exportItems';
import { folderOf } from './targetIn';

export type ExportPlan = Readonly<{
  manner: ExportSettings;
  /** The rows, columns and pages of a contact sheet; null: pictures in sequence. */
  matrix: SheetMatrix | null;
  /** The matrix with its original labels. */
  originalMatrix: SheetMatrix | null;
  /** The folder, or the path of the single file. */
  target: string;
  /** The folder that contains everything. */
  folder: string;
  total: number;
  /** The items in the order of the set; each call starts a new iteration. */
  items: () => Iterator<ExportItem>;
}>;

/** @throws EaselError `invalid_input` if the name pattern of `order` is invalid */
export function planExport(
  { db }: Pick<ExportDeps, 'db'>,
  order: ExportRequest,
  seqs: readonly number[],
  target: string,
): ExportPlan {
  const { set: _, like: __, matrix: requested = null, ...manner } = order;
  const usable = manner.format === 'sheet' ? requested : null;
  const matrix = usable && manner.metadata === 'strip' ? stripped(usable, manner.sheet.alternatives) : usable;
  const pattern = readPattern(usesNames(order) ? manner.name : defaultExportSettings.name);
  return {
    manner,
    matrix,
    originalMatrix: usable,
    target,
    folder: folderOf(manner.format, target),
    total: seqs.length,
    items: () => exportItems(db, seqs, manner, pattern),
  };
}

/** Whether the name pattern is used: a contact sheet is one file, and shows names only as captions. */
function usesNames(order: ExportRequest): boolean {
  return order.format !== 'sheet' || (order.matrix === undefined && captionsOf(order) === 'name');
}

/** Replaces labels that may contain prompts or seeds by numbers. */
function stripped(matrix: SheetMatrix, keepsAlternatives: boolean): SheetMatrix {
  if (keepsAlternatives && matrix.stripped) return { ...matrix, ...matrix.stripped };
  const numbers = (labels: readonly string[]) => labels.map((label, at) => (label === '' ? '' : `${at + 1}`));
  const { rows, columns, pages } = matrix;
  return { ...matrix, rows: numbers(rows), columns: numbers(columns), pages: numbers(pages) };
}

/** @throws EaselError `invalid_input`, with a message for the user */
function readPattern(name: string): NamePattern {
  try {
    return new NamePattern(name);
  } catch (cause) {
    if (cause instanceof NamePatternError) throw new EaselError('invalid_input', cause.message, { cause });
    throw cause;
  }
}
