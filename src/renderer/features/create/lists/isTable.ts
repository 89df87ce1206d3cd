/** Whether a text is cells of a spreadsheet: two rows or more, each with a tab in it. */
export function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}
