import Papa from 'papaparse';
import { t } from '../messages/t';
import type { JsonValue } from '../service';
import { MAX_LINES, MAX_QUOTE_MISTAKES } from './listLimits';

export interface DelimitedRecord {
  /** The first line of the record, 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
}

const WINDOW = 128 * 1024;

/** Parses CSV or TSV text (line ends `\n`) lazily. Skips blank lines up to MAX_LINES; the caller refuses more lines. */
export function* delimitedRecords(
  text: string,
  delimiter: string,
): Generator<DelimitedRecord, void, undefined> {
  // fast mode would split the whole rest of the text for every piece
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"', fastMode: false });
  let at = 0;
  let line = 1;
  let size = WINDOW;
  while (at < text.length) {
    const isLast = at + size >= text.length;
    const { data, errors, meta } = parser.parse(text.slice(at, at + size), 0, !isLast) as Piece;
    if (meta.cursor === 0 && !isLast) {
      if (errors.length > MAX_QUOTE_MISTAKES) {
        // a longer piece would report the same errors again, and more errors
        yield { line, cells: [], problem: quoteProblem('InvalidQuotes') };
        return;
      }
      // the record is longer than the piece of text
      size *= 2;
      continue;
    }
    const problems = new Map(errors.map((error) => [error.row, error.code]));
    for (let row = 0; row < data.length; row += 1) {
      const cells = data[row] ?? [];
      const code = problems.get(row);
      const isBlank = code === undefined && cells.length < 2 && (cells[0] ?? '').trim() === '';
      if (!isBlank || line > MAX_LINES) {
        yield { line, cells, problem: code === undefined ? null : quoteProblem(code) };
      }
      line += 1 + cells.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
    }
    if (isLast) return;
    at += meta.cursor;
    size = WINDOW;
  }
}

interface Piece {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly row: number; readonly code: string }[];
  readonly meta: { readonly cursor: number };
}

function countBreaks(cell: string): number {
  let breaks = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

function quoteProblem(code: string): string {
  return t(code === 'MissingQuotes' ? 'lists.quoteNeverClosed' : 'lists.quoteNotDoubled');
}

export interface ListRow {
  readonly line: number;
  /** In the order of the list's columns; undefined: the row has no cell. CSV, TSV and text have only strings. */
  readonly cells: readonly (JsonValue | undefined)[];
  /** Why this row is not reliable, for the user; null: the row is good. */
  readonly problem: string | null;
}

export type ListError = Readonly<{ line: number; message: string }>;
