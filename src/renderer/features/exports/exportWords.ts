import type { ExportState } from '@shared/domain/library/ExportState';
import { formatCount } from '@shared/words/formatCount';
import { sheetWords } from './sheetWords';

/**
 * The progress or outcome of an export in one line: `480 exported, 2 not`, `Contact sheet of 4 pictures
 * saved`.
 */
export function exportWords({ state, format, done, failed, total, problem, note }: ExportState): string {
  const isSheet = format === 'sheet';
  const not = failed === 0 ? '' : `, ${formatCount(failed)} not`;
  const so = `${formatCount(done)} of ${formatCount(total)} ${isSheet ? 'placed' : 'exported'}${not}`;
  switch (state) {
    case 'running':
      return isSheet ? `Contact sheet: ${so}` : so;
    case 'done':
      if (isSheet) return `${sheetWords(done)} saved${not}`;
      return `${formatCount(done)} exported${not}${note === null ? '' : `. ${note}`}`;
    case 'cancelled':
      return isSheet ? 'Cancelled: no contact sheet was made' : `Cancelled: ${so}`;
    case 'failed':
      return `The export ended. ${problem ?? ''}`.trim();
  }
}
