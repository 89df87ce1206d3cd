import type { AssetColumns } from '@shared/domain/gallery/AssetColumns';
import { dayOf } from '../dayLabel';

/** Assets under one heading, in order. Immutable. */
export type AssetGroup = Readonly<Omit<AssetColumns, 'times'>> & {
  /** yyyymmdd; for groups that are not days a unique negative number */
  readonly day: number;
  /** The heading of a group that is not a day. */
  readonly title?: string;
  /** A short text beside that heading. */
  readonly note?: string;
};

/** The assets of one local calendar day, newest first. Immutable. */
export type AssetDay = AssetGroup & Readonly<AssetColumns>;

/** The sort key of an asset: later times come first, then higher sequence numbers. */
export type SortKey = Readonly<{ seq: number; time: number }>;

export function compareKeys(a: SortKey, b: SortKey): number {
  return b.time - a.time || b.seq - a.seq;
}

export function keyAt(columns: Readonly<AssetColumns>, item: number): SortKey {
  return { seq: columns.seqs[item] ?? 0, time: columns.times[item] ?? 0 };
}

/** Splits assets by local calendar day, newest first. */
export function splitDays(columns: Readonly<AssetColumns>): AssetDay[] {
  const days: AssetDay[] = [];
  const { times } = columns;
  let first = 0;
  while (first < times.length) {
    const time = times[first] ?? 0;
    const midnight = new Date(time).setHours(0, 0, 0, 0);
    let end = first + 1;
    while (end < times.length && (times[end] ?? 0) >= midnight) end += 1;
    days.push({ day: dayOf(time), ...sliceColumns(columns, first, end) });
    first = end;
  }
  return days;
}

/** The accepted assets of a day: the day itself if all are accepted; null if none is. */
export function filterDay(day: AssetDay, keep: (seq: number) => boolean): AssetDay | null {
  return filterDays([day], keep)[0] ?? null;
}

/** Filters days; the results share one buffer, because many small allocations for hundreds of days are slow. */
export function filterDays(
  days: readonly AssetDay[],
  keep: (seq: number) => boolean,
): readonly (AssetDay | null)[] {
  const capacity = days.reduce((sum, { seqs }) => sum + seqs.length, 0);
  if (keptItems.length < capacity) keptItems = new Uint32Array(capacity);
  /** The end of each day's items in `keptItems`. */
  const ends = new Uint32Array(days.length);
  let count = 0;
  for (const [index, { seqs }] of days.entries()) {
    const countBefore = count;
    for (let item = 0; item < seqs.length; item += 1) if (keep(seqs[item] ?? 0)) keptItems[count++] = item;
    if (count - countBefore === seqs.length) count = countBefore;
    ends[index] = count;
  }
  const target = {
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
    for (let index = first; index < end; index += 1) {
      const item = keptItems[index] ?? 0;
      target.seqs[index] = day.seqs[item] ?? 0;
      target.times[index] = day.times[item] ?? 0;
      target.ratios[index] = day.ratios[item] ?? 1;
      target.kinds[index] = day.kinds[item] ?? 0;
    }
    return {
      day: day.day,
      seqs: target.seqs.subarray(first, end),
      times: target.times.subarray(first, end),
      ratios: target.ratios.subarray(first, end),
      kinds: target.kinds.subarray(first, end),
    };
  });
}

/** Indices of accepted items within their days. Reused by each filter. */
let keptItems = new Uint32Array(0);

export function mergeDay(older: AssetDay, newer: AssetDay): AssetDay {
  const capacity = older.seqs.length + newer.seqs.length;
  const target = {
    seqs: new Uint32Array(capacity),
    times: new Float64Array(capacity),
    ratios: new Float32Array(capacity),
    kinds: new Uint8Array(capacity),
  };
  let count = 0;
  let olderIndex = 0;
  let newerIndex = 0;
  while (olderIndex < older.seqs.length || newerIndex < newer.seqs.length) {
    const order =
      olderIndex >= older.seqs.length
        ? 1
        : newerIndex >= newer.seqs.length
          ? -1
          : compareKeys(keyAt(older, olderIndex), keyAt(newer, newerIndex));
    const [from, item] = order < 0 ? [older, olderIndex] : [newer, newerIndex];
    target.seqs[count] = from.seqs[item] ?? 0;
    target.times[count] = from.times[item] ?? 0;
    target.ratios[count] = from.ratios[item] ?? 1;
    target.kinds[count] = from.kinds[item] ?? 0;
    count += 1;
    if (order <= 0) olderIndex += 1;
    if (order >= 0) newerIndex += 1;
  }
  return { day: older.day, ...(count === capacity ? target : sliceColumns(target, 0, count)) };
}

/** Copies a range. A copy, because a view of a small part would retain the whole buffer. */
export function sliceColumns(columns: Readonly<AssetColumns>, from: number, to: number): AssetColumns {
  return {
    seqs: columns.seqs.slice(from, to),
    times: columns.times.slice(from, to),
    ratios: columns.ratios.slice(from, to),
    kinds: columns.kinds.slice(from, to),
  };
}
