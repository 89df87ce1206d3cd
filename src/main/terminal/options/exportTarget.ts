import { statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { ExportManner, SheetLook } from '@shared/domain/library/ExportOrder';
import { t } from '@shared/messages/t';
import { dateInName } from '@shared/names/dateInName';
import { UsageError } from './UsageError';

/** Extensions that mean a file, not a folder. */
const filesOfOthers: ReadonlySet<string> = new Set(
  '.zip .tar .gz .tgz .7z .rar .pdf .png .jpg .jpeg .webp .avif .gif .tif .tiff .svg .html .csv .json .mp4 .mov .webm'.split(
    ' ',
  ),
);

/**
 * The target of an export from `--to`: for files a folder; for an archive or a contact sheet the file, or a
 * folder in which the file gets a name.
 * @throws UsageError if the name has the extension of another format
 */
export function exportTarget(
  to: string,
  format: ExportManner['format'],
  now: number,
): Readonly<{ target: string; sheetAs: SheetLook['as'] | null }> {
  const path = resolve(to);
  const ext = isFolder(path) || to.endsWith('/') ? '' : extname(path).toLowerCase();
  if (filesOfOthers.has(ext) && !madeAs[format].includes(ext))
    throw new UsageError(t('terminal.toNamesAFile', { to, format }));
  if (format === 'files') return { target: path, sheetAs: null };
  const named = `easel ${dateInName(now, 'yyyy-mm-dd')}`;
  if (format === 'zip') return { target: ext === '.zip' ? path : join(path, `${named}.zip`), sheetAs: null };
  if (ext === '.pdf' || ext === '.png') return { target: path, sheetAs: ext === '.pdf' ? 'pdf' : 'png' };
  return { target: join(path, `${named}.pdf`), sheetAs: 'pdf' };
}

const madeAs: Readonly<Record<ExportManner['format'], readonly string[]>> = {
  files: [],
  zip: ['.zip'],
  sheet: ['.pdf', '.png'],
};

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
