import type { ExportState } from '@shared/domain/ExportState';
import { formatCount } from '@shared/words/formatCount';

/** How far an export is or what came of it, as one line: `480 exported, 2 not`. */
export function exportWords({ state, done, failed, total, problem }: ExportState): string {
  const not = failed === 0 ? '' : `, ${formatCount(failed)} not`;
  const so = `${formatCount(done)} of ${formatCount(total)} exported${not}`;
  switch (state) {
    case 'running':
      return so;
    case 'done':
      return `${formatCount(done)} exported${not}`;
    case 'cancelled':
      return `Cancelled: ${so}`;
    case 'failed':
      return `The export ended. ${problem ?? ''}`.trim();
  }
}
