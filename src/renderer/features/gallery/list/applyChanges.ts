import type { AssetChanges } from '@shared/domain/gallery/AssetColumns';
import { type AssetDay, compareKeys, filterDay, keyAt, mergeDay, type SortKey, splitDays } from './AssetDay';
import { SeqSet } from './SeqSet';

/** `places`: new or moved assets; `gone`: assets that are not in the list any more. */
export type ListChanges = Readonly<Pick<AssetChanges, 'places' | 'gone'>>;

/**
 * Unchanged days keep their object identity, and so does the array if no day changed.
 * @param days newest first
 * @param present numbers of all assets in `days`; updated in place
 */
export function applyChanges(
  days: readonly AssetDay[],
  changes: ListChanges,
  present: SeqSet,
): readonly AssetDay[] {
  const changedDays = splitDays(changes.places);
  const toRemove = seqsToRemove(days, changedDays, changes.gone, present);
  const next = toRemove.length === 0 ? [...days] : withoutItems(days, toRemove);
  let hasChanged = toRemove.length > 0;
  for (const piece of changedDays) {
    const index = indexOfDay(next, piece.day);
    const existing = next[index];
    if (existing?.day === piece.day && containsAll(existing, piece)) continue;
    hasChanged = true;
    if (existing?.day === piece.day) next[index] = mergeDay(existing, piece);
    else next.splice(index, 0, piece);
  }
  for (const seq of toRemove) present.delete(seq);
  for (const seq of changes.places.seqs) present.add(seq);
  return hasChanged ? next : days;
}

function indexOfDay(days: readonly AssetDay[], day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle]?.day ?? 0) > day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Deleted assets, and assets whose position changed. */
function seqsToRemove(
  days: readonly AssetDay[],
  changedDays: readonly AssetDay[],
  gone: Uint32Array,
  present: SeqSet,
): readonly number[] {
  const toRemove = [...gone].filter((seq) => present.has(seq));
  for (const piece of changedDays) {
    const existing = days[indexOfDay(days, piece.day)];
    for (let item = 0; item < piece.seqs.length; item += 1) {
      const { seq } = keyAt(piece, item);
      if (present.has(seq) && !(existing?.day === piece.day && itemAt(existing, keyAt(piece, item)) >= 0))
        toRemove.push(seq);
    }
  }
  return toRemove;
}

function containsAll(day: AssetDay, piece: AssetDay): boolean {
  return piece.seqs.every((_, item) => {
    const ownItem = itemAt(day, keyAt(piece, item));
    return (
      ownItem >= 0 && day.ratios[ownItem] === piece.ratios[item] && day.kinds[ownItem] === piece.kinds[item]
    );
  });
}

/** @returns -1 if there is none */
function itemAt(day: AssetDay, key: SortKey): number {
  let low = 0;
  let high = day.seqs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareKeys(keyAt(day, middle), key);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}

function withoutItems(days: readonly AssetDay[], toRemove: readonly number[]): AssetDay[] {
  const set = new SeqSet(toRemove);
  return days.flatMap((day) => filterDay(day, (seq) => !set.has(seq)) ?? []);
}
