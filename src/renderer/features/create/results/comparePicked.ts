import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import type { ResultHandlers } from './ResultHandlers';

/** Null if there is only one picture, or more than can be shown. */
export function comparePicked(
  seqs: readonly number[],
  onCompare: ResultHandlers['onCompare'],
): (() => void) | null {
  return onCompare && seqs.length > 1 && seqs.length <= mostSurveyed ? () => onCompare(seqs) : null;
}
