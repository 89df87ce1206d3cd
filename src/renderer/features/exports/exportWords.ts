import type { ExportState } from '@shared/domain/library/ExportState';
import { t } from '@shared/messages/t';
import { sheetWords } from './sheetWords';

/**
 * The progress or outcome of an export in one line: `480 exported, 2 not`, `Contact sheet of 4 pictures
 * saved`.
 */
export function exportWords({ state, format, done, failed, total, problem, note }: ExportState): string {
  const isSheet = format === 'sheet';
  const not = failed === 0 ? '' : t('exports.not', { failed });
  const so = t('exports.ofTrueOther', { done, total, isSheet, not });
  switch (state) {
    case 'running':
      return isSheet ? t('exports.contactSheet2', { so }) : so;
    case 'done':
      if (isSheet) return t('exports.saved', { sheet: sheetWords(done), not });
      return t('exports.exportedTrueOther', { done, not, noteIsNull: note === null, note });
    case 'cancelled':
      return isSheet ? t('exports.cancelledNoContactSheetWasMade') : t('exports.cancelled', { so });
    case 'failed':
      return t('exports.theExportEnded', { problem: problem ?? '' }).trim();
  }
}
