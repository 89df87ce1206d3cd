/** Text with fewer lines is taken as one prompt with line breaks. */
const fewest = 3;

/** The number of prompts in a text with one prompt per line; 0: a single text, or several columns. */
export function pastedLines(text: string): number {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length < fewest || text.includes('\t') ? 0 : lines.length;
}
