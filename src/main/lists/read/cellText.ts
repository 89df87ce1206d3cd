import { inputSha256 } from '@shared/domain/create/InputImage';
import type { ListRow } from '@shared/lists';
import { stringifyLossless } from '@shared/service';
import type { StoredRow } from '../rows/listRows';

export function cellText(cell: ListRow['cells'][number]): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : stringifyLossless(cell);
}

/** Whether a cell contains a URL, which is sent to the service unchanged. */
export function isUrl(text: string): boolean {
  return /^\s*(?:https?:|data:)/i.test(text);
}

/** Some columns of rows as text for spreadsheets: cells separated by tabs, quoted if necessary. */
export function cellsAsTable(rows: readonly Pick<StoredRow, 'cells'>[], columns: readonly number[]): string {
  return rows
    .map(({ cells }) => columns.map((column) => quoteIfNeeded(cellText(cells[column]))).join('\t'))
    .join('\n');
}

function quoteIfNeeded(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether a cell contains the reference of a stored picture, not a path. */
export function isStoredPicture(text: string): boolean {
  return inputSha256(text.trim()) !== null;
}
