import { dirname, join } from 'node:path';
import type { ExportSettings } from '@shared/domain/library/ExportRequest';
import { dateInName } from '@shared/names/dateInName';
import { maxNameBytes, safeFileName } from '@shared/names/safeFileName';

/** Space for the extension, and for a number if the name is taken. */
const endBytes = 12;

/** The path of the exported folder or file. A contact sheet is named by its title, if it has one. */
export function targetIn(folder: string, { format, sheet }: ExportSettings, now: number): string {
  if (format === 'files') return folder;
  const dated = `easel ${dateInName(now, 'yyyy-mm-dd')}`;
  if (format === 'zip') return join(folder, `${dated}.zip`);
  const title = sheet.title.trim();
  return join(folder, `${title === '' ? dated : safeFileName(title, maxNameBytes - endBytes)}.${sheet.as}`);
}

export function folderOf(format: ExportSettings['format'], target: string): string {
  return format === 'files' ? target : dirname(target);
}
