import { isJsonObject, type JsonValue, parseLossless } from '../service';
import { formatCount } from '../words/formatCount';
import { decodeText, type TextEncoding } from './decodeText';
import { delimitedRecords } from './delimitedRecords';
import { detectDelimiter, detectFormat, type ListFormat } from './detectFormat';
import type { ListError, ListRow } from './ListRow';
import {
  MAX_COLUMN_NAME,
  MAX_JSON_LINE,
  MAX_LIST_COLUMNS,
  MAX_LIST_LINES,
  MAX_UNREADABLE_LINES,
} from './listLimits';
import { notText } from './notText';

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
  /** Why the file is no list at all, in words that follow its name; known when the last row is read. */
  readonly refusal: ListError | null;
}

type Refuse = (line: number, message: string) => void;
type Rows = Generator<ListRow, void, undefined>;

/** Opens a list of prompts: CSV or TSV with a header, JSON Lines, or plain text with a prompt a line. Never throws. */
export function openList(bytes: Uint8Array, fileName: string): ListReader {
  const decoded = decodeText(bytes);
  const { text, encoding } = decoded;
  const format = detectFormat(fileName, text);
  const errors: ListError[] = [];
  let refusal = notText(bytes, decoded);
  const refuse: Refuse = (line, message) => {
    refusal = { line, message };
  };
  const { columns, rows } =
    refusal === null ? openRows(text, format, errors, refuse) : { columns: [], rows: noRows() };
  return {
    ...{ format, encoding, columns, errors, rows },
    get refusal() {
      return refusal;
    },
  };
}

function openRows(
  text: string,
  format: ListFormat,
  errors: ListError[],
  refuse: Refuse,
): { readonly columns: readonly string[]; readonly rows: Rows } {
  if (format === 'txt') return { columns: ['prompt'], rows: textRows(text, refuse) };
  if (format === 'jsonl') {
    const columns: string[] = [];
    return { columns, rows: jsonRows(text, columns, errors, refuse) };
  }
  const records = delimitedRecords(text, format === 'tsv' ? '\t' : detectDelimiter(text));
  const header = records.next();
  if (header.done) {
    errors.push({ line: 1, message: 'The list is empty.' });
    return { columns: [], rows: noRows() };
  }
  const { line, cells, problem } = header.value;
  if (cells.length > MAX_LIST_COLUMNS) {
    refuse(
      line,
      `its first line names ${formatCount(cells.length)} columns; a list has at most ${MAX_LIST_COLUMNS}`,
    );
    return { columns: [], rows: noRows() };
  }
  if (problem) errors.push({ line, message: problem });
  const columns = columnNames(cells);
  return { columns, rows: tableRows(records, columns.length, errors, refuse) };
}

function* noRows(): Rows {}

function* textRows(text: string, refuse: Refuse): Rows {
  for (const { line, content } of linesOf(text, refuse)) {
    const prompt = content.trim();
    if (prompt.startsWith('#')) continue;
    yield { line, cells: [prompt.startsWith('\\#') ? prompt.slice(1) : prompt], problem: null };
  }
}

function* jsonRows(text: string, columns: string[], errors: ListError[], refuse: Refuse): Rows {
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, columns.length);
    return columns.push(name) - 1;
  };
  for (const { line, content } of linesOf(text, refuse)) {
    const value = jsonOf(content);
    const message = 'message' in value ? value.message : nameProblem(value.row, places);
    if ('message' in value || message !== null) {
      errors.push({ line, message: message ?? '' });
      if (errors.length <= MAX_UNREADABLE_LINES) continue;
      // what makes no row gives nobody a turn: a file of nothing else is not read to its end
      refuse(line, `more than ${formatCount(MAX_UNREADABLE_LINES)} of its lines cannot be read. ${message}`);
      return;
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

/** Why a line's names cannot become columns, in words; null where they can. */
function nameProblem(
  row: Readonly<Record<string, JsonValue>>,
  places: ReadonlyMap<string, number>,
): string | null {
  let count = places.size;
  for (const name in row) {
    if (name.length > MAX_COLUMN_NAME) return `A name here is longer than ${MAX_COLUMN_NAME} characters.`;
    if (!places.has(name)) count += 1;
  }
  return count > MAX_LIST_COLUMNS
    ? `The lines up to here have more than ${MAX_LIST_COLUMNS} different names.`
    : null;
}

function jsonOf(
  content: string,
): { readonly row: Readonly<Record<string, JsonValue>> } | { readonly message: string } {
  if (content.length > MAX_JSON_LINE) {
    return { message: `This line is longer than ${formatCount(MAX_JSON_LINE)} characters.` };
  }
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
  refuse: Refuse,
): Rows {
  for (const { line, cells, problem } of records) {
    if (line > MAX_LIST_LINES) return refuse(line, tooManyLines);
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
    const base = cell.trim().slice(0, MAX_COLUMN_NAME) || `column ${index + 1}`;
    let name = base;
    for (let copy = 2; used.has(name); copy += 1) name = `${base} ${copy}`;
    used.add(name);
    return name;
  });
}

/** Lines that are not blank, found one after the other. */
function* linesOf(
  text: string,
  refuse: Refuse,
): Generator<{ readonly line: number; readonly content: string }, void, undefined> {
  let line = 1;
  for (let at = 0; at < text.length; line += 1) {
    if (line > MAX_LIST_LINES) return refuse(line, tooManyLines);
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const content = text.slice(at, end);
    if (content.trim() !== '') yield { line, content };
    at = end + 1;
  }
}

const tooManyLines = `it has more than ${formatCount(MAX_LIST_LINES)} lines`;
