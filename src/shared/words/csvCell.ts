/** Escapes a cell for CSV. A text that a spreadsheet would interpret as a formula gets a leading apostrophe. */
export function csvCell(cell: string): string {
  const escaped = /^[=+\-@\t\r\n]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
