import {
  captionsOf,
  type ExportManner,
  type ExportOrder,
  plainManner,
  type SheetMatrix,
} from '@shared/domain/library/ExportOrder';
import { EaselError } from '@shared/ipc/EaselError';
import { NamePattern, NamePatternError } from '@shared/names/NamePattern';
import type { ExportParts } from './ExportParts';
import { type ExportItem, exportItems } from './exportItems';
import { folderOf } from './folderOf';

/** What an order comes to, as the library stands now. */
export type ExportPlan = Readonly<{
  manner: ExportManner;
  /** Null: pictures follow one another. */
  matrix: SheetMatrix | null;
  /** The same with the words that its lines were ordered with. */
  ordered: SheetMatrix | null;
  /** The folder, or the file that is to be made. */
  target: string;
  /** The folder that everything goes to. */
  folder: string;
  total: number;
  /** In the order of the set; each call walks them anew. */
  items: () => Iterator<ExportItem>;
}>;

/**
 * @param seqs the numbers of its set
 * @throws EaselError `invalid_input` where its names cannot be read
 */
export function planExport(
  { db }: Pick<ExportParts, 'db'>,
  order: ExportOrder,
  seqs: readonly number[],
  target: string,
): ExportPlan {
  const { set: _, like: __, matrix: wished = null, ...manner } = order;
  const given = manner.format === 'sheet' ? wished : null;
  const matrix = given && manner.metadata === 'strip' ? stripped(given, manner.sheet.alternatives) : given;
  const pattern = readPattern(usesNames(order) ? manner.name : plainManner.name);
  return {
    manner,
    matrix,
    ordered: given,
    target,
    folder: folderOf(manner.format, target),
    total: seqs.length,
    items: () => exportItems(db, seqs, manner, pattern),
  };
}

/** A sheet is one file: of names it shows those that stand below its pictures, if they do. */
function usesNames(order: ExportOrder): boolean {
  return order.format !== 'sheet' || (order.matrix === undefined && captionsOf(order) === 'name');
}

/** What was varied may be the prompt or the seed: of what is stripped, each line is called by its number. */
function stripped(matrix: SheetMatrix, keepsAlternatives: boolean): SheetMatrix {
  if (keepsAlternatives && matrix.stripped) return { ...matrix, ...matrix.stripped };
  const numbers = (labels: readonly string[]) => labels.map((label, at) => (label === '' ? '' : `${at + 1}`));
  const { rows, columns, pages } = matrix;
  return { ...matrix, rows: numbers(rows), columns: numbers(columns), pages: numbers(pages) };
}

/** @throws EaselError `invalid_input`, in words */
function readPattern(name: string): NamePattern {
  try {
    return new NamePattern(name);
  } catch (cause) {
    if (cause instanceof NamePatternError) throw new EaselError('invalid_input', cause.message, { cause });
    throw cause;
  }
}
