import type { KeptRow } from '../rows/listRows';
import { cellText } from './cellText';

/** Some columns of rows as text for spreadsheets: cells separated by tabs, quoted if necessary. */
export function cellsAsTable(rows: readonly Pick<KeptRow, 'cells'>[], columns: readonly number[]): string {
  return rows
    .map(({ cells }) => columns.map((column) => quoted(cellText(cells[column]))).join('\t'))
    .join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
