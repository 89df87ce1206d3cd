/** A quoted cell with line breaks or quotes, as spreadsheets copy it. */
const quotedCell = /(^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$)/g;

/** Whether a text consists of spreadsheet cells: two or more rows, each with a tab. */
export function isTable(text: string): boolean {
  if (!text.includes('\t')) return false;
  const cells = text.replace(/\r\n?/g, '\n').replace(quotedCell, '$1x');
  const lines = cells.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}

type Pasted = Pick<DataTransfer, 'getData'>;

/** Whether spreadsheet cells were pasted. Some programs add a picture of the cells. */
export function hasCells(data: Pasted): boolean {
  const text = data.getData('text/plain');
  return isTable(text) || (text.trim() !== '' && isOnlyTable(data.getData('text/html')));
}

/** Two or more rows of spreadsheet cells as text; null: something else was pasted. */
export function pastedRows(data: Pasted): string | null {
  const text = data.getData('text/plain');
  return text.trim().includes('\n') && hasCells(data) ? text : null;
}

function isOnlyTable(html: string): boolean {
  if (!/<table\b/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('table, style, script')) hidden.remove();
  return body.textContent.trim() === '' && body.querySelector('img') === null;
}

/** Text with fewer lines is taken as one prompt with line breaks. */
const minPromptLines = 3;

/** The number of prompts in a text with one prompt per line; 0: a single text, or several columns. */
export function pastedLineCount(text: string): number {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.length < minPromptLines || text.includes('\t') ? 0 : lines.length;
}
