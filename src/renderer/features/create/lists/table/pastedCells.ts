import { isTable } from './isTable';

type Pasted = Pick<DataTransfer, 'getData'>;

/** Whether spreadsheet cells were pasted. Some programs add a picture of the cells. */
export function hasCells(data: Pasted): boolean {
  const text = data.getData('text/plain');
  return isTable(text) || (text.trim() !== '' && isNothingElse(data.getData('text/html')));
}

/** Two or more rows of spreadsheet cells as text; null: something else was pasted. */
export function pastedRows(data: Pasted): string | null {
  const text = data.getData('text/plain');
  return text.trim().includes('\n') && hasCells(data) ? text : null;
}

function isNothingElse(html: string): boolean {
  if (!/<table\b/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('table, style, script')) unseen.remove();
  return body.textContent.trim() === '' && body.querySelector('img') === null;
}
