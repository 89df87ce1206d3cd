import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';
import { type AssetDay, compareKeys, filterDay, keyAt, mergeDay, type SortKey, splitDays } from './AssetDay';
import { SeqSet } from './SeqSet';

/** `gone`: assets that are not in the list any more. */
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
  const pieces = splitDays(changes.places);
  const leaving = leavingOf(days, pieces, changes.gone, present);
  const next = leaving.length === 0 ? [...days] : without(days, leaving);
  let isOther = leaving.length > 0;
  for (const piece of pieces) {
    const place = placeOfDay(next, piece.day);
    const known = next[place];
    if (known?.day === piece.day && isIn(known, piece)) continue;
    isOther = true;
    if (known?.day === piece.day) next[place] = mergeDay(known, piece);
    else next.splice(place, 0, piece);
  }
  for (const seq of leaving) present.delete(seq);
  for (const seq of changes.places.seqs) present.add(seq);
  return isOther ? next : days;
}

function placeOfDay(days: readonly AssetDay[], day: number): number {
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
function leavingOf(
  days: readonly AssetDay[],
  pieces: readonly AssetDay[],
  gone: Uint32Array,
  present: SeqSet,
): readonly number[] {
  const leaving = [...gone].filter((seq) => present.has(seq));
  for (const piece of pieces) {
    const known = days[placeOfDay(days, piece.day)];
    for (let item = 0; item < piece.seqs.length; item += 1) {
      const { seq } = keyAt(piece, item);
      if (present.has(seq) && !(known?.day === piece.day && itemAt(known, keyAt(piece, item)) >= 0))
        leaving.push(seq);
    }
  }
  return leaving;
}

function isIn(day: AssetDay, piece: AssetDay): boolean {
  return piece.seqs.every((_, item) => {
    const own = itemAt(day, keyAt(piece, item));
    return own >= 0 && day.ratios[own] === piece.ratios[item] && day.kinds[own] === piece.kinds[item];
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

function without(days: readonly AssetDay[], leaving: readonly number[]): AssetDay[] {
  const set = new SeqSet(leaving);
  return days.flatMap((day) => filterDay(day, (seq) => !set.has(seq)) ?? []);
}
