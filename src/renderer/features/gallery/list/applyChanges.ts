import type { AssetChanges } from '@shared/domain/AssetPlaces';
import { type AssetDay, compareKeys, filterDay, keyAt, mergeDay, splitDays } from './AssetDay';
import { SeqSet } from './SeqSet';

/** Of one list: what is in it now, and what is not. */
export type ListChanges = Readonly<Pick<AssetChanges, 'places' | 'gone'>>;

/**
 * Days after some of their assets came, went or changed. Days without any of them stay the same objects.
 * @param days newest first
 * @param present the numbers of all assets in `days`; brought up to date
 */
export function applyChanges(
  days: readonly AssetDay[],
  changes: ListChanges,
  present: SeqSet,
): readonly AssetDay[] {
  const pieces = splitDays(changes.places);
  const leaving = leavingOf(days, pieces, changes.gone, present);
  const next = leaving.length === 0 ? [...days] : without(days, leaving);
  for (const piece of pieces) {
    const place = placeOfDay(next, piece.day);
    const known = next[place];
    if (known?.day === piece.day) next[place] = mergeDay(known, piece);
    else next.splice(place, 0, piece);
  }
  for (const seq of leaving) present.delete(seq);
  for (const seq of changes.places.seqs) present.add(seq);
  return next;
}

/** The first day that is not later than `day`: it, or the place for it. */
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

/** The numbers to be taken out: of what is gone, and of what stands elsewhere than before. */
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
      if (present.has(seq) && !(known?.day === piece.day && holds(known, piece, item))) leaving.push(seq);
    }
  }
  return leaving;
}

function holds(day: AssetDay, piece: AssetDay, item: number): boolean {
  const key = keyAt(piece, item);
  let low = 0;
  let high = day.seqs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareKeys(keyAt(day, middle), key);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function without(days: readonly AssetDay[], leaving: readonly number[]): AssetDay[] {
  const set = new SeqSet(leaving);
  return days.flatMap((day) => filterDay(day, (item) => !set.has(day.seqs[item] ?? 0)) ?? []);
}
