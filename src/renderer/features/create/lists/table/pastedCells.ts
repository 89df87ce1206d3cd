import { isTable } from './isTable';

type Pasted = Pick<DataTransfer, 'getData'>;

/** Whether spreadsheet cells were pasted: some programs add a picture of them, which is ignored. */
export function hasCells(data: Pasted): boolean {
  const text = data.getData('text/plain');
  return isTable(text) || (text.trim() !== '' && isNothingElse(data.getData('text/html')));
}

/** Pasted spreadsheet rows as text, also of a single column; null: something else, or a single row. */
export function pastedRows(data: Pasted): string | null {
  const text = data.getData('text/plain');
  return text.trim().includes('\n') && hasCells(data) ? text : null;
}

/** Whether HTML consists only of a table. */
function isNothingElse(html: string): boolean {
  if (!/<table\b/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('table, style, script')) unseen.remove();
  return body.textContent.trim() === '' && body.querySelector('img') === null;
}
