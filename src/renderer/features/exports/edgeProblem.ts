import { isLongEdge, longEdgeBounds } from '@shared/domain/library/longEdgeBounds';
import { formatCount } from '@shared/words/formatCount';

const { min, max } = longEdgeBounds;

/** Why a picture cannot be given this long edge; null where it can. */
export function edgeProblem(value: number): string | null {
  return isLongEdge(value) ? null : `${min} to ${formatCount(max)} pixels.`;
}
