// Reads sheets of Excel and LibreOffice, in a thread that is ended if it takes too much time or memory.
import { Buffer } from 'node:buffer';
import { read, utils, type WorkBook } from '@e965/xlsx';
import { MAX_LIST_ROWS, type SheetTable } from '@shared/lists';
import { t } from '@shared/messages/t';

/** `sheet`: its name; null: the first. */
export type SheetTask = Readonly<{ bytes: Uint8Array; sheet: string | null }>;
/** The table, or why there is none, for the user. */
export type SheetAnswer = SheetTable | Readonly<{ refusal: string }>;

/** Maximum size of a file's unpacked ZIP entries, bytes; entries are not read beyond their declared size. */
const MAX_UNPACKED_BYTES = 128 * 2 ** 20;

export function readSheet({ bytes, sheet }: SheetTask): SheetAnswer {
  if (unpackedBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) > MAX_UNPACKED_BYTES)
    return { refusal: t('lists.isLargerThanMBOnceItIs', { mostUnpacked: MAX_UNPACKED_BYTES / 2 ** 20 }) };
  let book: WorkBook;
  try {
    book = read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      sheetRows: MAX_LIST_ROWS + 2,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    });
  } catch {
    return { refusal: t('lists.isAWorkbookThatCannotBeRead') };
  }
  const sheets = book.SheetNames;
  const name = sheet ?? sheets[0] ?? '';
  const found = book.Sheets[name];
  if (found === undefined)
    return { refusal: t('lists.noSuchSheet', { name, sheets: sheets.length, names: sheets.join(', ') }) };
  const rows = utils.sheet_to_json<unknown[]>(found, { header: 1, raw: true, defval: '', blankrows: true });
  return { sheet: name, sheets, rows: rows.map((cells) => Array.from(cells, cellToText)) };
}

// numbers have all digits, regardless of their format in the sheet
function cellToText(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell);
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '');
}

/** The declared unpacked size of a ZIP's entries; 0 if the file is not a ZIP. */
function unpackedBytes(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (bytes.readUInt16BE(0) !== 0x504b) return 0;
  if (end < 0 || end + 20 > bytes.length) return Number.POSITIVE_INFINITY;
  let [sum, at] = [0, bytes.readUInt32LE(end + 16)];
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && at + 46 <= bytes.length; left -= 1) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return Number.POSITIVE_INFINITY;
    sum += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return sum;
}
