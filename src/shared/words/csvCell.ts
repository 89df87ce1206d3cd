/** A text that a spreadsheet would interpret as a formula gets a leading apostrophe. */
export function csvCell(cell: string): string {
  const plain = /^[=+\-@\t\r\n]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
