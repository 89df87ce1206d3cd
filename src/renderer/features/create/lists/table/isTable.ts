/** A quoted cell with line breaks or quotes, as spreadsheets copy it. */
const quotedCell = /(^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$)/g;

/** Whether a text consists of spreadsheet cells: two or more rows, each with a tab. */
export function isTable(text: string): boolean {
  if (!text.includes('\t')) return false;
  const cells = text.replace(/\r\n?/g, '\n').replace(quotedCell, '$1x');
  const lines = cells.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}
