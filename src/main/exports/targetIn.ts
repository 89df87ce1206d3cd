import { join } from 'node:path';
import type { ExportManner } from '@shared/domain/library/ExportOrder';
import { dateInName } from '@shared/names/dateInName';
import { maxNameBytes, safeFileName } from '@shared/names/safeFileName';

/** Room for the ending, and for a number where the name is taken. */
const endBytes = 12;

/** What an export makes in a folder: the files themselves, or one file. A sheet is called by its title where it has one. */
export function targetIn(folder: string, { format, sheet }: ExportManner, now: number): string {
  if (format === 'files') return folder;
  const dated = `easel ${dateInName(now, 'yyyy-mm-dd')}`;
  if (format === 'zip') return join(folder, `${dated}.zip`);
  const title = sheet.title.trim();
  return join(folder, `${title === '' ? dated : safeFileName(title, maxNameBytes - endBytes)}.${sheet.as}`);
}
