import { statSync } from 'node:fs';
import { extname, isAbsolute, join, resolve } from 'node:path';
import {
  defaultExportSettings,
  defaultNamePattern,
  type ExportSettings,
  type SheetOptions,
} from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import { dateInName } from '@shared/names/dateInName';
import type { CommonOptions } from '../options/CommonOptions';
import { checkQuery } from '../options/checkQuery';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { pathLine, printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

export type ExportOptions = CommonOptions &
  Readonly<{
    to: string;
    query: string;
    metadata: ExportSettings['metadata'];
    format: ExportSettings['format'];
    name?: string;
    convert?: ExportSettings['convert'];
    longEdge?: number;
    quality: number;
  }>;

type Parts = Readonly<{ out: Output; err: Output; signals: Signals; now: () => number }>;

/** Implements `easel export`, which needs neither network nor service. */
export async function runExport(
  easel: Pick<TerminalEasel, 'exportAssets' | 'parameterNames' | 'pathOf'>,
  options: ExportOptions,
  { out, err, signals, now }: Parts,
): Promise<number> {
  const { to, query, metadata, format, convert = null, longEdge = null, quality, json } = options;
  const { target, sheetAs } = exportTarget(to, format, now());
  const sheet = { ...defaultExportSettings.sheet, ...(sheetAs === null ? {} : { as: sheetAs }) };
  const name = options.name ?? defaultNamePattern(metadata);
  const manner = { format, metadata, convert, quality, longEdge, name, sheet };
  // files of an archive are printed only after the archive is complete
  const printedLater: Readonly<{ file: string; from: string }>[] = [];
  const lineFor = (file: string, from: string): string =>
    json === true ? jsonLine({ event: 'exported', file, from }) : pathLine(file, out);
  const run = easel.exportAssets(
    { ...manner, set: { kind: 'matching', query: checkQuery(query, easel, err), except: [] } },
    target,
    {
      onExported: async (file, { asset }) => {
        const from = easel.pathOf(asset.file ?? '');
        if (format !== 'files') printedLater.push({ file, from });
        else out.write(lineFor(isAbsolute(file) ? file : join(target, file), from));
        await out.drained();
      },
      onRefused: ({ asset }, reason) => {
        const from = easel.pathOf(asset.file ?? '');
        if (json === true) out.write(jsonLine({ event: 'refused', from, reason }));
        err.write(`${printable(from)}: ${printable(reason)}\n`);
      },
    },
  );
  signals.onFirst(() => run.cancel());
  const { state, done, failed, total, target: written, made, problem, note } = await run.ended;
  if (state === 'done') {
    // a contact sheet is one PDF, or one picture per page
    const isSheet = format === 'sheet';
    const lines =
      isSheet && json !== true
        ? made.map((page) => pathLine(page, out))
        : printedLater.map(({ file, from }) => lineFor(isSheet ? written : file, from));
    for (const line of lines) out.write(line);
    await out.drained();
  }
  const exported = state === 'done' || format === 'files' ? done : 0;
  if (json === true) {
    const pages = format === 'sheet' && made.length > 1 ? { pages: made } : {};
    out.write(
      jsonLine({ event: 'summary', state, exported, failed, total, note, target: written, ...pages }),
    );
  }
  if (state === 'failed') err.write(`${printable(problem ?? t('terminal.exportFailed'))}\n`);
  else if (state === 'cancelled') err.write(`${t('terminal.cancelledAfter', { exported, total })}\n`);
  else if (total === 0) err.write(`${t('terminal.nothingMatches')}\n`);
  else if (json !== true)
    err.write(`${t('terminal.exportedTo', { exported, total, target: printable(written) })}\n`);
  if (json !== true && note !== null) err.write(`${note}\n`);
  return state === 'done' && failed === 0 ? 0 : 1;
}

/** Extensions that name a file, not a folder. */
const fileExtensions: ReadonlySet<string> = new Set(
  '.zip .tar .gz .tgz .7z .rar .pdf .png .jpg .jpeg .webp .avif .gif .tif .tiff .svg .html .csv .json .mp4 .mov .webm'.split(
    ' ',
  ),
);

// The target: a folder for separate files; a file for an archive or a contact sheet, or a folder in which the file gets
// a name. Throws UsageError if the name has the extension of another format.
function exportTarget(
  to: string,
  format: ExportSettings['format'],
  now: number,
): Readonly<{ target: string; sheetAs: SheetOptions['as'] | null }> {
  const path = resolve(to);
  const ext = isFolder(path) || to.endsWith('/') ? '' : extname(path).toLowerCase();
  if (fileExtensions.has(ext) && !ownExtensions[format].includes(ext))
    throw new UsageError(t('terminal.toNamesAFile', { to, format }));
  if (format === 'files') return { target: path, sheetAs: null };
  const named = `easel ${dateInName(now, 'yyyy-mm-dd')}`;
  if (format === 'zip') return { target: ext === '.zip' ? path : join(path, `${named}.zip`), sheetAs: null };
  if (ext === '.pdf' || ext === '.png') return { target: path, sheetAs: ext === '.pdf' ? 'pdf' : 'png' };
  return { target: join(path, `${named}.pdf`), sheetAs: 'pdf' };
}

const ownExtensions: Readonly<Record<ExportSettings['format'], readonly string[]>> = {
  files: [],
  zip: ['.zip'],
  sheet: ['.pdf', '.png'],
};

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
