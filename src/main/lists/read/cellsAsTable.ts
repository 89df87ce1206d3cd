import type { KeptRow } from '../rows/listRows';
import { cellText } from './cellText';

/** Some columns of rows as spreadsheets take them: cells parted by tabs, in quotes where they need them. */
export function cellsAsTable(rows: readonly Pick<KeptRow, 'cells'>[], columns: readonly number[]): string {
  return rows
    .map(({ cells }) => columns.map((column) => quoted(cellText(cells[column]))).join('\t'))
    .join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
