import { isLongEdge, longEdgeBounds } from '@shared/domain/library/longEdgeBounds';
import { t } from '@shared/messages/t';

const { min, max } = longEdgeBounds;

/** @returns why a long edge is invalid; null: it is valid */
export function edgeProblem(value: number): string | null {
  return isLongEdge(value) ? null : t('exports.edgeBounds', { min, max });
}
