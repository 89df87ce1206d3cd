import type { ExportState } from '@shared/domain/library/ExportRecord';
import { t } from '@shared/messages/t';

export function exportStatusText({ state, format, done, failed, total, problem, note }: ExportState): string {
  const isSheet = format === 'sheet';
  switch (state) {
    case 'running':
      return t('exports.progress', { isSheet, done, total, failed });
    case 'done':
      return isSheet
        ? t('exports.sheetDone', { done, failed })
        : t('exports.done', { done, failed, hasNote: note !== null, note });
    case 'cancelled':
      return isSheet ? t('exports.sheetCancelled') : t('exports.cancelled', { done, total, failed });
    case 'failed':
      return t('exports.failed', { problem: problem ?? '' }).trim();
  }
}
