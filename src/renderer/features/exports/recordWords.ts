import { assertNever } from '@shared/domain/assertNever';
import type { ExportManner } from '@shared/domain/library/ExportOrder';
import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';

const metadata: Readonly<Record<ExportManner['metadata'], string>> = {
  embed: t('exports.metadataWritten'),
  strip: t('exports.metadataTakenOut'),
  keep: t('exports.metadataLeft'),
};
const conversions = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' } as const;

/** For example `12 files`, `ZIP of 1 file`, `Contact sheet of 4 pictures`. */
export function whatWords({ manner, files, total, state }: ExportRecord): string {
  // for an unfinished or failed export, the requested number
  const count = state === 'done' || files > 0 ? files : total;
  return t('exports.content', { format: manner?.format, count });
}

/** Null: the export was completely successful. */
export function endWords({ state, files, failed, total }: ExportRecord): string | null {
  switch (state) {
    case 'running':
      return t('exports.endRunning');
    case 'done':
      return failed === 0 ? null : t('exports.endPartly', { failed });
    case 'cancelled':
      return t('exports.endCancelled', { files, total });
    case 'failed':
      return t('exports.endFailed', { files, total });
    case 'broken':
      return t('exports.endBroken', { files, total });
    default:
      return assertNever(state);
  }
}

export function mannerFacts(
  manner: ExportManner,
  isByAxes: boolean,
): readonly (readonly [name: string, words: string])[] {
  const { format, convert, quality, longEdge, sheet } = manner;
  if (format === 'sheet')
    return [
      [t('exports.page'), `${sheet.as.toUpperCase()}, ${sheet.page}`],
      ...(isByAxes ? ([[t('exports.order'), t('exports.orderByAxes')]] as const) : []),
    ];
  const how = [
    convert === null ? t('exports.keepEachFormat') : conversions[convert],
    ...(convert === null || convert === 'png' ? [] : [t('exports.quality', { quality })]),
    ...(longEdge === null ? [] : [t('exports.atMostPixels', { longEdge })]),
  ];
  return [
    [t('exports.metadata'), metadata[manner.metadata]],
    [t('exports.format'), listOf(how, 'unit')],
    [t('exports.names'), manner.name],
  ];
}
