import { isTable } from './isTable';

type Pasted = Pick<DataTransfer, 'getData'>;

/** Whether cells of a spreadsheet were pasted: some programs give a picture of them along, which is not what is meant. */
export function hasCells(data: Pasted): boolean {
  const text = data.getData('text/plain');
  return isTable(text) || (text.trim() !== '' && isNothingElse(data.getData('text/html')));
}

/** Rows of a spreadsheet that were pasted, as text, of one column too; null: something else, or a single row. */
export function pastedRows(data: Pasted): string | null {
  const text = data.getData('text/plain');
  return text.trim().includes('\n') && hasCells(data) ? text : null;
}

/** Whether a page is a table and nothing beside it. */
function isNothingElse(html: string): boolean {
  if (!/<table\b/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('table, style, script')) unseen.remove();
  return body.textContent.trim() === '' && body.querySelector('img') === null;
}
