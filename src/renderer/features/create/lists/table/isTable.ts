/** A cell with breaks in it, or quotes, as spreadsheets write it. */
const quotedCell = /(^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$)/g;

/** Whether a text is cells of a spreadsheet: two rows or more, each with a tab in it. */
export function isTable(text: string): boolean {
  if (!text.includes('\t')) return false;
  const cells = text.replace(/\r\n?/g, '\n').replace(quotedCell, '$1x');
  const lines = cells.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}
