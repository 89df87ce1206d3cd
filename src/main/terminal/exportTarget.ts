import { statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { ExportManner, SheetLook } from '@shared/domain/ExportOrder';
import { dateInName } from '@shared/names/dateInName';

/**
 * Where an export goes, from what --to names: for files a folder; for an archive or a contact sheet the file, or a folder
 * in which it gets a name of its own.
 */
export function exportTarget(
  to: string,
  format: ExportManner['format'],
  now: number,
): Readonly<{ target: string; sheetAs: SheetLook['as'] | null }> {
  const path = resolve(to);
  if (format === 'files') return { target: path, sheetAs: null };
  const ext = isFolder(path) ? '' : extname(path).toLowerCase();
  const named = `easel ${dateInName(now, 'yyyy-mm-dd')}`;
  if (format === 'zip') return { target: ext === '.zip' ? path : join(path, `${named}.zip`), sheetAs: null };
  if (ext === '.pdf' || ext === '.png') return { target: path, sheetAs: ext === '.pdf' ? 'pdf' : 'png' };
  return { target: join(path, `${named}.pdf`), sheetAs: 'pdf' };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
