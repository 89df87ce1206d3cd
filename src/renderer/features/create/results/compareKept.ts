import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import type { ResultHandlers } from './ResultHandlers';

/** Shows the kept pictures side by side; null if there is only one, or more than can be seen at once. */
export function compareKept(
  seqs: readonly number[],
  onCompare: ResultHandlers['onCompare'],
): (() => void) | null {
  return onCompare && seqs.length > 1 && seqs.length <= mostSurveyed ? () => onCompare(seqs) : null;
}
