/**
 * Rows as a CSV file that the browser saves. A text that a spreadsheet would take for a formula gets an apostrophe before it.
 * @param rows the first are the names of the columns
 */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return String(value);
    const plain = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
