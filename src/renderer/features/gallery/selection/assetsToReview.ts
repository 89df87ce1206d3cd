import { type AssetSequence, sequenceOf } from '../../../ipc/cache/AssetSequence';
import type { AssetSelection } from './AssetSelection';
import { inShownOrder } from './BitsetSelection';

/** The selection, or all shown assets if only one is selected. */
export function assetsToReview(selection: AssetSelection, list: AssetSequence): AssetSequence {
  if (selection.kind === 'some') return sequenceOf(inShownOrder(selection.seqs, list));
  if (selection.kind === 'one' || selection.except.size === 0) return list;
  const shown = Array.from({ length: list.count }, (_, index) => list.at(index) ?? 0);
  return sequenceOf(shown.filter((seq) => !selection.except.has(seq)));
}
