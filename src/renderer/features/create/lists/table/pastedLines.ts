/** Fewer are a prompt with a break in it. */
const fewest = 3;

/** How many prompts a text may be, one a line, as a column of a spreadsheet comes; 0: it is one text, or has more columns. */
export function pastedLines(text: string): number {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length < fewest || text.includes('\t') ? 0 : lines.length;
}
