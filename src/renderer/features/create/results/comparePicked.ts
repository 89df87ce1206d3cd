import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import type { ResultHandlers } from './ResultHandlers';

/** Compares the picked pictures; null if there is only one, or more than can be shown. */
export function comparePicked(
  seqs: readonly number[],
  onCompare: ResultHandlers['onCompare'],
): (() => void) | null {
  return onCompare && seqs.length > 1 && seqs.length <= mostSurveyed ? () => onCompare(seqs) : null;
}
