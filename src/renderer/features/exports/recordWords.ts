import { assertNever } from '@shared/domain/assertNever';
import type { ExportManner } from '@shared/domain/library/ExportOrder';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { t } from '@shared/messages/t';
import { sheetWords } from './sheetWords';

const metadata: Readonly<Record<ExportManner['metadata'], string>> = {
  embed: t('exports.promptAndParametersWrittenInto'),
  strip: t('exports.allOfItTakenOut'),
  keep: t('exports.leftAsItWas'),
};
const conversions = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

/** What an export contains: `12 files`, `ZIP of 1 file`, `Contact sheet of 4 pictures`. */
export function whatWords({ manner, files, total, state }: ExportRecord): string {
  // for an unfinished or failed export, the requested number
  const count = state === 'done' || files > 0 ? files : total;
  if (manner?.format === 'sheet') return sheetWords(count);
  const many = count === 1 ? '1 file' : t('exports.files2', { count });
  return manner?.format === 'zip' ? t('exports.zIPOf', { many }) : many;
}

/** How an export ended; null: completely successful. */
export function endWords({ state, files, failed, total }: ExportRecord): string | null {
  const so = t('exports.of', { files, total });
  switch (state) {
    case 'running':
      return t('exports.onItsWay');
    case 'done':
      return failed === 0 ? null : t('exports.notExported', { failed });
    case 'cancelled':
      return t('exports.cancelledExported', { so });
    case 'failed':
      return t('exports.theExportFailedExported', { so });
    case 'broken':
      return t('exports.easelEndedMeanwhileExported', { so });
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
      [t('exports.page'), `${sheet.as.toUpperCase()}, ${sheet.page}`],
      ...(isByAxes ? ([[t('exports.order'), t('exports.byWhatWasVaried')]] as const) : []),
    ];
  const how = [
    convert === null ? t('exports.keepEachFormat') : conversions[convert],
    ...(convert === null || convert === 'png' ? [] : [t('exports.quality', { quality })]),
    ...(longEdge === null ? [] : [t('exports.atMostPixels', { longEdge })]),
  ];
  return [
    [t('exports.metadata'), metadata[manner.metadata]],
    [t('exports.format'), how.join(', ')],
    [t('exports.names'), manner.name],
  ];
}
