import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { type ListRow, MAX_LIST_BYTES, MAX_LIST_ROWS, openList, openSheet } from '@shared/lists';
import { t } from '@shared/messages/t';
import { firstLiteralBraces } from '@shared/prompt';
import { fileTypeFromBuffer } from 'file-type';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { SheetAnswer, SheetTask } from './readSheet';

const SNIFF_BYTES = 64 * 1024;

/** Other detected types are ignored for text, which may begin like a binary format by chance: `BMW`. */
const textLikeTypes = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml', 'svg', 'ics', 'vcf']);

const workbooks = new Set(['xlsx', 'xlsm', 'xltx', 'ods', 'cfb']);

/** Whether a file is a workbook of Excel or LibreOffice, whatever its name. */
async function isWorkbook(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, SNIFF_BYTES)).catch(() => undefined);
  return type !== undefined && workbooks.has(type.ext);
}

/** The type of a file in words, by its first bytes, such as `a picture (PNG)`; null if unknown. */
async function kindOfFile(bytes: Uint8Array, isText: boolean): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, SNIFF_BYTES)).catch(() => undefined);
  if (!type || (isText && !textLikeTypes.has(type.ext))) return null;
  const { ext, mime } = type;
  return `${kindName(ext, mime)} (${ext.toUpperCase()})`;
}

const offices = new Set(['docx', 'pptx', 'odt', 'odp']);

const archives = new Set(['zip', 'gz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'lz4']);

function kindName(ext: string, mime: string): string {
  if (offices.has(ext)) return t('lists.anOfficeDocument');
  if (archives.has(ext)) return t('lists.anArchive');
  if (mime.startsWith('image/')) return t('lists.aPicture');
  if (mime.startsWith('video/')) return t('lists.aFilm');
  if (mime.startsWith('audio/')) return t('lists.aSound');
  return ext === 'pdf' ? t('lists.aDocument') : t('lists.aFileOfAnotherKind');
}

export type ParsedList = Readonly<{
  format: ReturnType<typeof openList>['format'];
  encoding: string;
  /** Remarks about how the file was parsed, for the user. */
  remarks: readonly string[];
  /** The user must see the remarks before anything is queued. */
  mustAsk: boolean;
  columns: readonly string[];
  rows: readonly ListRow[];
  unreadable: readonly Readonly<{ line: number; message: string }>[];
  contentHash: string;
}>;

const MAX_UNREADABLE = 200;

export type ReadSheet = (task: SheetTask) => Promise<SheetAnswer>;

/** @param sheet a workbook's sheet; null: the first. @throws EaselError `invalid_input` if the file is not a list */
export async function readListFile(
  { name, bytes, sheet = null }: Readonly<{ name: string; bytes: Uint8Array; sheet?: string | null }>,
  readSheet: ReadSheet,
): Promise<ParsedList> {
  if (bytes.length > MAX_LIST_BYTES)
    throw invalid(t('lists.isLargerThanMB', { name, most: MAX_LIST_BYTES / 2 ** 20 }));
  // each of these steps reads all bytes, so the event loop gets a turn in between
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  await turn();
  const table = (await isWorkbook(bytes)) ? await readSheet({ bytes, sheet }).catch(sheetTooLarge) : null;
  if (table !== null && 'refusal' in table)
    throw invalid(t('lists.fileRefused', { name, why: table.refusal }));
  if (table === null && sheet !== null) throw invalid(t('lists.isNotAWorkbookSoItHas', { name }));
  const reader = table === null ? openList(bytes, name) : openSheet(table);
  await turn();
  const kind = table === null ? await kindOfFile(bytes, reader.refusal === null) : null;
  if (kind !== null) throw invalid(t('lists.isNotAListOfPrompts', { name, kind }));
  const rows: ListRow[] = [];
  let bracesRemark: string | null = null;
  await forEachInSlices(reader.rows, (row) => {
    if (rows.length >= MAX_LIST_ROWS) {
      throw invalid(t('lists.hasMoreThanRows', { name, most: MAX_LIST_ROWS }));
    }
    rows.push(row);
    const prompt = row.cells[reader.columns.findIndex((column) => column.toLowerCase() === 'prompt')];
    if (bracesRemark === null && typeof prompt === 'string' && prompt.includes('{'))
      bracesRemark = firstLiteralBraces(prompt);
  });
  const { refusal } = reader;
  if (refusal !== null) {
    const why = refusal.message.replace(/\.$/, '');
    throw invalid(t('lists.isNotAListOfPromptsLine', { name, why, line: refusal.line }));
  }
  if (rows.length === 0) throw invalid(reader.errors[0]?.message ?? t('lists.hasNoPromptsInIt', { name }));
  return {
    format: reader.format,
    encoding: reader.encoding,
    remarks: [...reader.remarks, ...(bracesRemark === null ? [] : [bracesRemark])],
    mustAsk: reader.mustAsk,
    columns: [...reader.columns],
    rows,
    unreadable: await unreadableOf(reader.errors, rows),
    contentHash,
  };
}

async function unreadableOf(
  errors: ReturnType<typeof openList>['errors'],
  rows: readonly ListRow[],
): Promise<ParsedList['unreadable']> {
  if (errors.length === 0) return [];
  const readableLines = new Set<number>();
  await forEachInSlices(rows, ({ line }) => void readableLines.add(line));
  return errors.filter(({ line }) => !readableLines.has(line)).slice(0, MAX_UNREADABLE);
}

function sheetTooLarge(): SheetAnswer {
  return { refusal: t('lists.takesTooMuchTimeOrMemoryTo') };
}

function invalid(message: string): EaselError {
  return new EaselError('invalid_input', message);
}
