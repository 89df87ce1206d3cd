import { inputSha256 } from '@shared/domain/create/InputImage';
import { type ListRow, lastPathSegment, type pictureColumns, picturesNamed } from '@shared/lists';
import { withoutMediaExtension } from '../plan/withoutMediaExtension';
import { cellText } from '../read/cellText';
import { isAddress } from '../read/isAddress';

/**
 * The text of a cell for file names; for a picture its name, as shown in the table.
 * @param column of the cell, if its cells contain pictures
 * @param keptName the original file name of a stored picture, by its reference; null: not stored here
 */
export function cellInNames(
  row: ListRow,
  at: number,
  column: ReturnType<typeof pictureColumns>[number] | undefined,
  keptName: (ref: string) => string | null,
): string {
  const text = cellText(row.cells[at]);
  if (column === undefined) return isKept(text) ? nameOfPicture(text, keptName) : text;
  const names = picturesNamed(row, [column]).map((each) => nameOfPicture(each, keptName));
  return names.filter((name) => name !== '').join(' ');
}

/** For a relative path, the whole path: the folder may be what distinguishes it. */
function nameOfPicture(text: string, keptName: (ref: string) => string | null): string {
  if (isKept(text)) return withoutMediaExtension(keptName(text.trim()) ?? '');
  // a picture in a data: URL has no name
  if (/^\s*data:/i.test(text)) return '';
  const isWhole = isAddress(text) || /^\s*(?:file:|[/\\]|[a-z]:[/\\])/i.test(text);
  return withoutMediaExtension(isWhole ? lastPathSegment(text) : text.trim());
}

function isKept(text: string): boolean {
  return inputSha256(text.trim()) !== null;
}
