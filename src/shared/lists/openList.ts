import { isJsonObject, type JsonValue, parseLossless } from '../service';
import { decodeText, type TextEncoding } from './decodeText';
import { delimitedRecords } from './delimitedRecords';
import { detectDelimiter, detectFormat, type ListFormat } from './detectFormat';
import type { ListError, ListRow } from './ListRow';

/** A list being read. Rows come as they are asked for, so that a long list can be read in slices. */
export interface ListReader {
  readonly format: ListFormat;
  readonly encoding: TextEncoding;
  /** Names of the columns, each once. JSON Lines add to them until the last row is read. */
  readonly columns: readonly string[];
  /** What was wrong so far, of rows that came and of lines that made no row. */
  readonly errors: readonly ListError[];
  /** The rows; to be walked through once. */
  readonly rows: Generator<ListRow, void, undefined>;
}

/** Opens a list of prompts: CSV or TSV with a header, JSON Lines, or plain text with a prompt a line. Never throws. */
export function openList(bytes: Uint8Array, fileName: string): ListReader {
  const { text, encoding } = decodeText(bytes);
  const format = detectFormat(fileName, text);
  const errors: ListError[] = [];
  if (format === 'txt') return { format, encoding, columns: ['prompt'], errors, rows: textRows(text) };
  if (format === 'jsonl') {
    const columns: string[] = [];
    return { format, encoding, columns, errors, rows: jsonRows(text, columns, errors) };
  }
  const records = delimitedRecords(text, format === 'tsv' ? '\t' : detectDelimiter(text));
  const header = records.next();
  const columns = header.done ? [] : columnNames(header.value.cells);
  if (header.done) errors.push({ line: 1, message: 'The list is empty.' });
  else if (header.value.problem) errors.push({ line: header.value.line, message: header.value.problem });
  return { format, encoding, columns, errors, rows: tableRows(records, columns.length, errors) };
}

function* textRows(text: string): Generator<ListRow, void, undefined> {
  for (const { line, content } of linesOf(text)) {
    const prompt = content.trim();
    if (prompt.startsWith('#')) continue;
    yield { line, cells: [prompt.startsWith('\\#') ? prompt.slice(1) : prompt], problem: null };
  }
}

function* jsonRows(
  text: string,
  columns: string[],
  errors: ListError[],
): Generator<ListRow, void, undefined> {
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, columns.length);
    return columns.push(name) - 1;
  };
  for (const { line, content } of linesOf(text)) {
    const value = jsonOf(content);
    if ('message' in value) {
      errors.push({ line, message: value.message });
      continue;
    }
    const cells: (JsonValue | undefined)[] = [];
    for (const [name, cell] of Object.entries(value.row)) {
      const place = placeOf(name);
      while (cells.length < place) cells.push(undefined);
      cells[place] = cell;
    }
    yield { line, cells, problem: null };
  }
}

function jsonOf(
  content: string,
): { readonly row: Readonly<Record<string, JsonValue>> } | { readonly message: string } {
  try {
    const value = parseLossless(content);
    if (typeof value === 'string') return { row: { prompt: value } };
    if (isJsonObject(value)) return { row: value };
    return { message: 'This line is JSON, but not an object: a row looks like {"prompt": "…"}.' };
  } catch (error) {
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const where = place === undefined ? '' : `, near character ${Number(place) + 1}`;
    return { message: `This line is not valid JSON${where}.` };
  }
}

function* tableRows(
  records: ReturnType<typeof delimitedRecords>,
  width: number,
  errors: ListError[],
): Generator<ListRow, void, undefined> {
  for (const { line, cells, problem } of records) {
    const found = problem ?? widthProblem(cells, width);
    if (found !== null) errors.push({ line, message: found });
    yield { line, cells: cells.length > width ? cells.slice(0, width) : cells, problem: found };
  }
}

function widthProblem(cells: readonly string[], width: number): string | null {
  if (cells.length === width) return null;
  // spreadsheets leave empty cells behind the last column
  if (cells.length > width && cells.slice(width).every((cell) => cell === '')) return null;
  const kind = cells.length < width ? 'fewer' : 'more';
  const hint = kind === 'more' ? ' A cell with a comma needs quotes.' : '';
  return `This row has ${cells.length} cells, ${kind} than the header's ${width}.${hint}`;
}

/** Names the columns: blank headers by their number, repeated ones with a number behind. */
function columnNames(header: readonly string[]): string[] {
  const used = new Set<string>();
  return header.map((cell, index) => {
    const base = cell.trim() || `column ${index + 1}`;
    let name = base;
    for (let copy = 2; used.has(name); copy += 1) name = `${base} ${copy}`;
    used.add(name);
    return name;
  });
}

/** Lines that are not blank, found one after the other. */
function* linesOf(
  text: string,
): Generator<{ readonly line: number; readonly content: string }, void, undefined> {
  let line = 1;
  for (let at = 0; at < text.length; line += 1) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const content = text.slice(at, end);
    if (content.trim() !== '') yield { line, content };
    at = end + 1;
  }
}
