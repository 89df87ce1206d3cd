import { isLongEdge, longEdgeBounds } from '@shared/domain/library/longEdgeBounds';
import { formatCount } from '@shared/words/formatCount';

const { min, max } = longEdgeBounds;

/** Why a long edge is invalid; null: valid. */
export function edgeProblem(value: number): string | null {
  return isLongEdge(value) ? null : `${min} to ${formatCount(max)} pixels.`;
}
