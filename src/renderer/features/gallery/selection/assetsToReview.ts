import { type AssetWalk, walkOf } from '../../../ipc/cache/AssetWalk';
import type { AssetSelection } from './AssetSelection';
import { inShownOrder } from './BitsetSelection';

/** The selection, or all shown assets if only one is selected. */
export function assetsToReview(selection: AssetSelection, list: AssetWalk): AssetWalk {
  if (selection.kind === 'some') return walkOf(inShownOrder(selection.seqs, list));
  if (selection.kind === 'one' || selection.except.size === 0) return list;
  const shown = Array.from({ length: list.count }, (_, place) => list.at(place) ?? 0);
  return walkOf(shown.filter((seq) => !selection.except.has(seq)));
}
