/** A text as a cell of a CSV file. One that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(cell: string): string {
  const plain = /^[=+\-@\t\r\n]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
