import { assertNever } from '@shared/domain/assertNever';
import type { ExportManner } from '@shared/domain/library/ExportOrder';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { formatCount } from '@shared/words/formatCount';
import { sheetWords } from './sheetWords';

const metadata: Readonly<Record<ExportManner['metadata'], string>> = {
  embed: 'Prompt and parameters written into the files',
  strip: 'All of it taken out',
  keep: 'Left as it was',
};
const conversions = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

/** What an export contains: `12 files`, `ZIP of 1 file`, `Contact sheet of 4 pictures`. */
export function whatWords({ manner, files, total, state }: ExportRecord): string {
  // for an unfinished or failed export, the requested number
  const count = state === 'done' || files > 0 ? files : total;
  if (manner?.format === 'sheet') return sheetWords(count);
  const many = count === 1 ? '1 file' : `${formatCount(count)} files`;
  return manner?.format === 'zip' ? `ZIP of ${many}` : many;
}

/** How an export ended; null: completely successful. */
export function endWords({ state, files, failed, total }: ExportRecord): string | null {
  const so = `${formatCount(files)} of ${formatCount(total)}`;
  switch (state) {
    case 'running':
      return 'On its way';
    case 'done':
      return failed === 0 ? null : `${formatCount(failed)} not exported`;
    case 'cancelled':
      return `Cancelled: ${so} exported`;
    case 'failed':
      return `The export failed: ${so} exported`;
    case 'broken':
      return `Easel ended meanwhile: ${so} exported`;
    default:
      return assertNever(state);
  }
}

/** The options of an export as labelled facts; for a sheet, its page layout. */
export function mannerFacts(
  manner: ExportManner,
  isByAxes: boolean,
): readonly (readonly [name: string, words: string])[] {
  const { format, convert, quality, longEdge, sheet } = manner;
  if (format === 'sheet')
    return [
      ['Page', `${sheet.as.toUpperCase()}, ${sheet.page}`],
      ...(isByAxes ? ([['Order', 'By what was varied']] as const) : []),
    ];
  const how = [
    convert === null ? 'Keep each format' : conversions[convert],
    ...(convert === null || convert === 'png' ? [] : [`quality ${quality}`]),
    ...(longEdge === null ? [] : [`at most ${formatCount(longEdge)} pixels`]),
  ];
  return [
    ['Metadata', metadata[manner.metadata]],
    ['Format', how.join(', ')],
    ['Names', manner.name],
  ];
}
