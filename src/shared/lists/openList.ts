import { t } from '../messages/t';
import { isJsonObject, type JsonValue, parseLossless } from '../service';
import { type DecodedText, decodeText } from './decodeText';
import { delimitedRecords, type ListError, type ListRow } from './delimitedRecords';
import { detectDelimiter, detectFormat, type ListFormat, whyNotAList } from './detectFormat';
import { MAX_BAD_LINES, MAX_COLUMN_NAME, MAX_JSON_LINE, MAX_LINES, MAX_LIST_COLUMNS } from './listLimits';

/** Characters that no text contains: control characters except tabs, line ends, page breaks and NEL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const controlCharacter = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;

/** Why a file is not text, and the line of the error; null: the file is text. */
function nonTextProblem(bytes: Uint8Array, { text, encoding, isGuess }: DecodedText): ListError | null {
  const found = controlCharacter.exec(text);
  if (found) {
    const code = found[0].charCodeAt(0);
    const message =
      code === 0
        ? t('lists.hasNul')
        : t('lists.hasControlCharacter', { code: code.toString(16).padStart(2, '0') });
    return { line: lineAt(text, found.index), message };
  }
  if (isGuess) return damagedUtf8(bytes);
  const replacementIndex = text.indexOf('\ufffd');
  return replacementIndex < 0 || encoding === 'utf-8'
    ? null
    : {
        line: lineAt(text, replacementIndex),
        message: t('lists.breaksOff', { encoding: encoding.toUpperCase() }),
      };
}

/** Invalid UTF-8 may be another encoding; but if most non-ASCII characters are valid UTF-8, the file is damaged. */
function damagedUtf8(bytes: Uint8Array): ListError | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (count(/[\u0080-\ufffc]/g) < Math.max(1, count(/\ufffd/g))) return null;
  return { line: lineAt(text, text.indexOf('\ufffd')), message: t('lists.breaksOff', { encoding: 'UTF-8' }) };
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A list being parsed. Rows are parsed lazily, so that a long list can be processed in slices. */
export interface ListReader {
  readonly format: ListFormat;
  /** Empty for a workbook. */
  readonly encoding: string;
  /** Remarks about how the file was parsed, for the user; complete after the last row. */
  readonly remarks: readonly string[];
  /** The encoding is a guess that the user must confirm. */
  readonly mustAsk: boolean;
  /** Column names, without duplicates. JSON Lines may add columns until the last row. */
  readonly columns: readonly string[];
  readonly errors: readonly ListError[];
  /** The rows; can be iterated once. */
  readonly rows: Generator<ListRow, void, undefined>;
  /** Why the file is not a list, for the user; known after the last row. */
  readonly refusal: ListError | null;
}

type Refuse = (line: number, message: string) => void;
type Records = ReturnType<typeof delimitedRecords>;
type Rows = Generator<ListRow, void, undefined>;

export interface SheetTable {
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Opens CSV or TSV with a header, JSON, or plain text with one prompt per line. Never throws. */
export function openList(bytes: Uint8Array, fileName: string): ListReader {
  const decoded = decodeText(bytes);
  const { text, encoding, isGuess } = decoded;
  const format = detectFormat(fileName, text);
  const initialRefusal = nonTextProblem(bytes, decoded) ?? refusalOf(whyNotAList(text));
  const remarks: string[] = isGuess ? [guessRemark(encoding, text)] : [];
  return reader({ format, encoding, remarks, mustAsk: isGuess }, initialRefusal, (refuse, errors) =>
    openRows(text, format, { errors, remarks, refuse }),
  );
}

/** Reads the table of a workbook. Never throws. */
export function openSheet({ sheet, sheets, rows }: SheetTable): ListReader {
  const remarks = sheets.length > 1 ? [t('lists.sheetOfSeveral', { sheet, count: sheets.length })] : [];
  return reader({ format: 'sheet', encoding: '', remarks, mustAsk: false }, null, (refuse, errors) =>
    tableOf(recordsOf(rows), { errors, remarks, refuse }),
  );
}

function* recordsOf(rows: SheetTable['rows']): Records {
  for (const [at, cells] of rows.entries()) {
    if (cells.some((cell) => cell.trim() !== '')) yield { line: at + 1, cells, problem: null };
  }
}

type Open = (refuse: Refuse, errors: ListError[]) => Readonly<{ columns: readonly string[]; rows: Rows }>;

function reader(
  facts: Pick<ListReader, 'format' | 'encoding' | 'remarks' | 'mustAsk'>,
  initialRefusal: ListError | null,
  open: Open,
): ListReader {
  const errors: ListError[] = [];
  let refusal = initialRefusal;
  const refuse: Refuse = (line, message) => {
    refusal = { line, message };
  };
  const { columns, rows } = refusal === null ? open(refuse, errors) : { columns: [], rows: noRows() };
  return {
    ...facts,
    columns,
    errors,
    rows,
    get refusal() {
      return refusal;
    },
  };
}

function refusalOf(message: string | null): ListError | null {
  return message === null ? null : { line: 1, message };
}

function guessRemark(encoding: string, text: string): string {
  const at = text.search(/\P{ASCII}/u);
  const line =
    text
      .slice(text.lastIndexOf('\n', at) + 1, at + 80)
      .split('\n')[0]
      ?.trim() ?? '';
  const name = encoding.replace(/^windows/, 'Windows').replace(/^(iso|koi8)/, (found) => found.toUpperCase());
  return t('lists.readByGuess', { encoding: name, line: line.slice(0, 80) });
}

type ParseReport = Readonly<{ errors: ListError[]; remarks: string[]; refuse: Refuse }>;

function openRows(
  text: string,
  format: ListFormat,
  report: ParseReport,
): { readonly columns: readonly string[]; readonly rows: Rows } {
  const { errors, refuse } = report;
  if (format === 'txt') return { columns: ['prompt'], rows: textRows(text, report) };
  if (format === 'jsonl' || format === 'json') {
    const columns: string[] = [];
    const lines = format === 'jsonl' ? linesOf(text, refuse) : itemsOf(text, refuse);
    return { columns, rows: jsonRows(lines, columns, errors, refuse) };
  }
  const delimiter = format === 'tsv' ? '\t' : detectDelimiter(text);
  // Excel's `sep=` line is not a row; the blank line keeps the line numbers
  return tableOf(delimitedRecords(text.replace(/^sep=.\n/i, '\n'), delimiter), report);
}

function tableOf(
  records: Records,
  report: ParseReport,
): { readonly columns: readonly string[]; readonly rows: Rows } {
  const { errors, remarks, refuse } = report;
  const header = records.next();
  if (header.done) {
    errors.push({ line: 1, message: t('lists.isEmpty') });
    return { columns: [], rows: noRows() };
  }
  const { line, cells, problem } = header.value;
  if (cells.length > MAX_LIST_COLUMNS) {
    refuse(line, t('lists.tooManyColumns', { columns: cells.length, most: MAX_LIST_COLUMNS }));
    return { columns: [], rows: noRows() };
  }
  if (problem) errors.push({ line, message: problem });
  const columns = columnNames(cells);
  if (cells.map((cell) => cell.trim().toLowerCase()).filter((name) => name === 'prompt').length > 1) {
    remarks.push(t('lists.twoPromptColumns'));
  }
  return { columns, rows: tableRows(records, columns.length, report) };
}

function* noRows(): Rows {}

function* textRows(text: string, { remarks, refuse }: ParseReport): Rows {
  let comments = 0;
  for (const { line, content } of linesOf(text, refuse)) {
    const prompt = content.trim();
    // `#1 fan` and `#ff0000` are prompts, not comments
    if (/^#(?:[\s#!-]|$)/.test(prompt)) comments += 1;
    else yield { line, cells: [prompt.startsWith('\\#') ? prompt.slice(1) : prompt], problem: null };
  }
  if (comments > 0) remarks.push(t('lists.commentLines', { lines: comments }));
}

function* jsonRows(
  lines: Iterable<Readonly<{ line: number; content: string }>>,
  columns: string[],
  errors: ListError[],
  refuse: Refuse,
): Rows {
  const indexByName = new Map<string, number>();
  const columnIndex = (name: string) => {
    const knownIndex = indexByName.get(name);
    if (knownIndex !== undefined) return knownIndex;
    indexByName.set(name, columns.length);
    return columns.push(name) - 1;
  };
  for (const { line, content } of lines) {
    const value = jsonOf(content);
    const message = 'message' in value ? value.message : nameProblem(value.row, indexByName);
    if ('message' in value || message !== null) {
      errors.push({ line, message: message ?? '' });
      if (errors.length <= MAX_BAD_LINES) continue;
      // unparsable lines yield no row, so the caller could not interrupt the reading of a file full of such lines
      refuse(line, t('lists.tooManyUnreadable', { most: MAX_BAD_LINES, problem: message }));
      return;
    }
    const cells: (JsonValue | undefined)[] = [];
    for (const [name, cell] of Object.entries(value.row)) {
      const index = columnIndex(name);
      while (cells.length < index) cells.push(undefined);
      cells[index] = cell;
    }
    yield { line, cells, problem: null };
  }
}

/** Why a JSON object's keys cannot become columns, in words; null if they can. */
function nameProblem(
  row: Readonly<Record<string, JsonValue>>,
  indexByName: ReadonlyMap<string, number>,
): string | null {
  let count = indexByName.size;
  for (const name in row) {
    if (name.length > MAX_COLUMN_NAME) return t('lists.columnNameTooLong', { most: MAX_COLUMN_NAME });
    if (!indexByName.has(name)) count += 1;
  }
  return count > MAX_LIST_COLUMNS ? t('lists.tooManyNames', { most: MAX_LIST_COLUMNS }) : null;
}

function jsonOf(
  content: string,
): { readonly row: Readonly<Record<string, JsonValue>> } | { readonly message: string } {
  if (content.length > MAX_JSON_LINE) {
    return { message: t('lists.lineTooLong', { most: MAX_JSON_LINE }) };
  }
  try {
    const value = parseLossless(content);
    if (typeof value === 'string') return { row: { prompt: value } };
    if (isJsonObject(value)) return { row: value };
    return { message: t('lists.lineIsNoObject', { example: '{"prompt": "…"}' }) };
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return {
      message:
        position === undefined
          ? t('lists.lineIsNotJson')
          : t('lists.lineIsNotJsonNear', { place: Number(position) + 1 }),
    };
  }
}

function* tableRows(records: Records, width: number, { errors, remarks, refuse }: ParseReport): Rows {
  let emptyCount = 0;
  for (const { line, cells: rawCells, problem } of records) {
    if (line > MAX_LINES) return refuse(line, tooManyLinesMessage());
    const cells = rawCells.map((cell) => {
      if (!missingValue.test(cell)) return cell;
      emptyCount += 1;
      return '';
    });
    const rowProblem = problem ?? widthProblem(cells, width);
    if (rowProblem !== null) errors.push({ line, message: rowProblem });
    yield { line, cells: cells.length > width ? cells.slice(0, width) : cells, problem: rowProblem };
  }
  if (emptyCount > 0) remarks.push(t('lists.cellsCountAsEmpty', { cells: emptyCount }));
}

/** The texts that programs write for missing values. */
const missingValue = /^\s*(?:nan|NaN|None|null|NULL|<NA>|#N\/A|NaT|undefined)\s*$/;

function widthProblem(cells: readonly string[], width: number): string | null {
  if (cells.length === width) return null;
  // spreadsheets write empty cells after the last column
  if (cells.length > width && cells.slice(width).every((cell) => cell === '')) return null;
  return t(cells.length < width ? 'lists.fewerCells' : 'lists.moreCells', {
    cells: cells.length,
    columns: width,
  });
}

/** Blank and duplicate headers get a number. The names are stored, so they are the same in all languages. */
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

/** The items of a JSON array, or of an object that contains an array; numbered like lines. */
function* itemsOf(
  text: string,
  refuse: Refuse,
): Generator<{ readonly line: number; readonly content: string }, void, undefined> {
  let items: readonly unknown[] | null;
  try {
    items = listIn(parseLossless(text));
  } catch {
    items = null;
  }
  if (items === null) return refuse(1, t('lists.isJsonButNoList', { example: '[{"prompt": "…"}]' }));
  for (const [at, item] of items.entries()) {
    if (at >= MAX_LINES) return refuse(at + 1, tooManyLinesMessage());
    yield { line: at + 1, content: JSON.stringify(item) };
  }
}

function listIn(value: JsonValue): readonly JsonValue[] | null {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return null;
  if (typeof value.prompt === 'string') return [value];
  const lists = Object.values(value).filter((each) => Array.isArray(each));
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

function* linesOf(
  text: string,
  refuse: Refuse,
): Generator<{ readonly line: number; readonly content: string }, void, undefined> {
  let line = 1;
  for (let at = 0; at < text.length; line += 1) {
    if (line > MAX_LINES) return refuse(line, tooManyLinesMessage());
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    const content = text.slice(at, end);
    if (content.trim() !== '') yield { line, content };
    at = end + 1;
  }
}

const tooManyLinesMessage = () => t('lists.tooManyLines', { most: MAX_LINES });
