import type { AssetList } from '../../list/AssetList';
import { type GridLayout, rowAt, rowOf } from './GridLayout';
import type { Anchor } from './savedScroll';

type Laid = Readonly<{ list: AssetList; layout: GridLayout }>;

/**
 * Null: nothing arrived above the anchor's row, or the view shows another list.
 * @param newest the highest number that was ever first: an asset restored from the trash is not new
 */
export function heldAnchor(now: Laid, before: Laid, held: Anchor | null, newest: number): Anchor | null {
  const { list } = now;
  if (list.filter !== before.list.filter) return null;
  // further arrivals stay above it as well
  if (held !== null) return isBelowOthers(now, held.seq) ? held : null;
  const seq = before.list.at(0);
  if (seq === null || (list.at(0) ?? 0) <= newest || !isBelowOthers(now, seq)) return null;
  const { top, height } = rowAt(before.layout, 0);
  return height > 0 ? { seq, above: -top / height } : null;
}

function isBelowOthers({ list, layout }: Laid, seq: number): boolean {
  const place = list.indexOf(seq);
  return place > 0 && rowOf(layout, place) > 0;
}
