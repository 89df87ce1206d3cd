import type { AssetList } from '../../list/AssetList';
import { type GridLayout, rowAt, rowOf } from './GridLayout';
import type { Anchor } from './savedScroll';

type LaidOutList = Readonly<{ list: AssetList; layout: GridLayout }>;

/**
 * The anchor that keeps the view in place. Null: nothing arrived above the row of the anchor, or another list is shown.
 * @param maxSeq the highest sequence number that was ever first: an asset restored from the trash is not new
 */
export function updatePinnedAnchor(
  now: LaidOutList,
  before: LaidOutList,
  anchor: Anchor | null,
  maxSeq: number,
): Anchor | null {
  const { list } = now;
  if (list.filterIdentity !== before.list.filterIdentity) return null;
  // assets that arrive later stay above the anchor too
  if (anchor !== null) return isBelowOthers(now, anchor.seq) ? anchor : null;
  const seq = before.list.at(0);
  if (seq === null || (list.at(0) ?? 0) <= maxSeq || !isBelowOthers(now, seq)) return null;
  const { top, height } = rowAt(before.layout, 0);
  return height > 0 ? { seq, above: -top / height } : null;
}

function isBelowOthers({ list, layout }: LaidOutList, seq: number): boolean {
  const index = list.indexOf(seq);
  return index > 0 && rowOf(layout, index) > 0;
}
