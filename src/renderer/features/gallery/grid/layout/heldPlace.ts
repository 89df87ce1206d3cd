import type { AssetList } from '../../list/AssetList';
import { type GridLayout, rowAt, rowOf } from './GridLayout';
import type { Anchor } from './savedScroll';

type Laid = Readonly<{ list: AssetList; layout: GridLayout }>;

/**
 * On what a view at the top stays under a person who works in it. Null: nothing came above its row, or it shows something else.
 * @param now what is shown, and how it is laid out
 * @param before the same as it was
 * @param held on what it stays already
 * @param newest the highest number that was ever first: what is put back from the trash did not just come
 */
export function heldPlace(now: Laid, before: Laid, held: Anchor | null, newest: number): Anchor | null {
  const { list } = now;
  if (list.filter !== before.list.filter) return null;
  // what comes now comes above that too
  if (held !== null) return isBelowOthers(now, held.seq) ? held : null;
  const seq = before.list.at(0);
  if (seq === null || (list.at(0) ?? 0) <= newest || !isBelowOthers(now, seq)) return null;
  const { top, height } = rowAt(before.layout, 0);
  return height > 0 ? { seq, above: -top / height } : null;
}

/** Whether its row is not the first one. */
function isBelowOthers({ list, layout }: Laid, seq: number): boolean {
  const place = list.indexOf(seq);
  return place > 0 && rowOf(layout, place) > 0;
}
