import type { AssetPlaces } from '@shared/domain/gallery/AssetPlaces';
import { dayOf } from '../dayWords';

/** Assets under one heading, in order. Immutable. */
export type AssetGroup = Readonly<Omit<AssetPlaces, 'times'>> & {
  /** yyyymmdd; for groups that are not days a unique negative number */
  readonly day: number;
  /** The heading of a group that is not a day. */
  readonly title?: string;
  readonly aside?: string;
};

/** The assets of one local calendar day, newest first. Immutable. */
export type AssetDay = AssetGroup & Readonly<AssetPlaces>;

/** Later times come first, then higher numbers. */
export type SortKey = Readonly<{ seq: number; time: number }>;

export function compareKeys(a: SortKey, b: SortKey): number {
  return b.time - a.time || b.seq - a.seq;
}

export function keyAt(places: Readonly<AssetPlaces>, item: number): SortKey {
  return { seq: places.seqs[item] ?? 0, time: places.times[item] ?? 0 };
}

/** Splits assets by local calendar day, newest first. */
export function splitDays(places: Readonly<AssetPlaces>): AssetDay[] {
  const days: AssetDay[] = [];
  const { times } = places;
  let first = 0;
  while (first < times.length) {
    const time = times[first] ?? 0;
    const midnight = new Date(time).setHours(0, 0, 0, 0);
    let end = first + 1;
    while (end < times.length && (times[end] ?? 0) >= midnight) end += 1;
    days.push({ day: dayOf(time), ...slicePlaces(places, first, end) });
    first = end;
  }
  return days;
}

/** The day itself if all assets are accepted; null if none is. */
export function filterDay(day: AssetDay, keep: (seq: number) => boolean): AssetDay | null {
  return filterDays([day], keep)[0] ?? null;
}

/** The results share one buffer: a search makes hundreds of days, and many small allocations are slow. */
export function filterDays(
  days: readonly AssetDay[],
  keep: (seq: number) => boolean,
): readonly (AssetDay | null)[] {
  const room = days.reduce((sum, { seqs }) => sum + seqs.length, 0);
  if (kept.length < room) kept = new Uint32Array(room);
  /** The end of each day's items in `kept`. */
  const ends = new Uint32Array(days.length);
  let count = 0;
  for (const [place, { seqs }] of days.entries()) {
    const before = count;
    for (let item = 0; item < seqs.length; item += 1) if (keep(seqs[item] ?? 0)) kept[count++] = item;
    if (count - before === seqs.length) count = before;
    ends[place] = count;
  }
  const into = {
    seqs: new Uint32Array(count),
    times: new Float64Array(count),
    ratios: new Float32Array(count),
    kinds: new Uint8Array(count),
  };
  let from = 0;
  return days.map((day, index) => {
    const first = from;
    const end = ends[index] ?? 0;
    from = end;
    if (end === first) return day.seqs.length > 0 && keep(day.seqs[0] ?? 0) ? day : null;
    for (let place = first; place < end; place += 1) {
      const item = kept[place] ?? 0;
      into.seqs[place] = day.seqs[item] ?? 0;
      into.times[place] = day.times[item] ?? 0;
      into.ratios[place] = day.ratios[item] ?? 1;
      into.kinds[place] = day.kinds[item] ?? 0;
    }
    return {
      day: day.day,
      seqs: into.seqs.subarray(first, end),
      times: into.times.subarray(first, end),
      ratios: into.ratios.subarray(first, end),
      kinds: into.kinds.subarray(first, end),
    };
  });
}

/** Indices of accepted items within their days. Reused by each filter. */
let kept = new Uint32Array(0);

export function mergeDay(older: AssetDay, newer: AssetDay): AssetDay {
  const room = older.seqs.length + newer.seqs.length;
  const into = {
    seqs: new Uint32Array(room),
    times: new Float64Array(room),
    ratios: new Float32Array(room),
    kinds: new Uint8Array(room),
  };
  let count = 0;
  let left = 0;
  let right = 0;
  while (left < older.seqs.length || right < newer.seqs.length) {
    const order =
      left >= older.seqs.length
        ? 1
        : right >= newer.seqs.length
          ? -1
          : compareKeys(keyAt(older, left), keyAt(newer, right));
    const [from, item] = order < 0 ? [older, left] : [newer, right];
    into.seqs[count] = from.seqs[item] ?? 0;
    into.times[count] = from.times[item] ?? 0;
    into.ratios[count] = from.ratios[item] ?? 1;
    into.kinds[count] = from.kinds[item] ?? 0;
    count += 1;
    if (order <= 0) left += 1;
    if (order >= 0) right += 1;
  }
  return { day: older.day, ...(count === room ? into : slicePlaces(into, 0, count)) };
}

/** Copies a range. A copy, because a view of a small part would retain the whole buffer. */
export function slicePlaces(places: Readonly<AssetPlaces>, from: number, to: number): AssetPlaces {
  return {
    seqs: places.seqs.slice(from, to),
    times: places.times.slice(from, to),
    ratios: places.ratios.slice(from, to),
    kinds: places.kinds.slice(from, to),
  };
}
