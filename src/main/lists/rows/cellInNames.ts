import { inputSha256 } from '@shared/domain/create/InputImage';
import { type ListRow, lastPiece, type pictureColumns, picturesNamed } from '@shared/lists';
import { withoutMediaEnding } from '../plan/withoutMediaEnding';
import { cellText } from '../read/cellText';
import { isAddress } from '../read/isAddress';

/**
 * What stands in the name of a file for a cell: its words, and for a picture what that is called, as the table shows it.
 * @param column of the cell, where its cells name pictures
 * @param keptName what the file of a kept picture was called, by its reference; null: it is not kept here
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

/** Of a path within the folder of the list all of it: what tells it from others may be its folder. */
function nameOfPicture(text: string, keptName: (ref: string) => string | null): string {
  if (isKept(text)) return withoutMediaEnding(keptName(text.trim()) ?? '');
  // a picture in the list itself has no name
  if (/^\s*data:/i.test(text)) return '';
  const isWhole = isAddress(text) || /^\s*(?:file:|[/\\]|[a-z]:[/\\])/i.test(text);
  return withoutMediaEnding(isWhole ? lastPiece(text) : text.trim());
}

function isKept(text: string): boolean {
  return inputSha256(text.trim()) !== null;
}
