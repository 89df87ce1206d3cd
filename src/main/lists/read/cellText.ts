import type { ListRow } from '@shared/lists';
import { stringifyLossless } from '@shared/service';

export function cellText(cell: ListRow['cells'][number]): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : stringifyLossless(cell);
}
