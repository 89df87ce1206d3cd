import type { AssetDay } from './AssetDay';

/** What main says of an order that is not by moment. */
export type ArrangedSeqs = Readonly<{
  seqs: Uint32Array;
  groups: readonly Readonly<{ title: string; aside?: string | undefined; count: number }>[];
}>;

/** The same days, the oldest first, and so within each. */
export function oldestFirst(days: readonly AssetDay[]): readonly AssetDay[] {
  return days.toReversed().map(({ day, seqs, times, ratios, kinds }) => ({
    ...{ day, seqs: seqs.toReversed(), times: times.toReversed() },
    ...{ ratios: ratios.toReversed(), kinds: kinds.toReversed() },
  }));
}

/** Assets of these days in groups and in their order. Those that are in no day are left out. */
export function inGroups(days: readonly AssetDay[], { seqs, groups }: ArrangedSeqs): readonly AssetDay[] {
  const highest = days.reduce((top, day) => day.seqs.reduce((most, seq) => Math.max(most, seq), top), 0);
  // where each asset is, from 1: 0 is nowhere
  const dayOf = new Uint32Array(highest + 1);
  const itemOf = new Uint32Array(highest + 1);
  for (const [index, day] of days.entries()) {
    for (let item = 0; item < day.seqs.length; item += 1) {
      const seq = day.seqs[item] ?? 0;
      dayOf[seq] = index + 1;
      itemOf[seq] = item;
    }
  }
  let from = 0;
  return groups.flatMap(({ title, aside, count }, index) => {
    const known = seqs.subarray(from, from + count).filter((seq) => (dayOf[seq] ?? 0) > 0);
    from += count;
    if (known.length === 0) return [];
    const group = {
      day: -1 - index,
      title,
      ...(aside === undefined ? {} : { aside }),
      seqs: known,
      times: new Float64Array(known.length),
      ratios: new Float32Array(known.length),
      kinds: new Uint8Array(known.length),
    };
    for (let place = 0; place < known.length; place += 1) {
      const seq = known[place] ?? 0;
      const day = days[(dayOf[seq] ?? 0) - 1];
      const item = itemOf[seq] ?? 0;
      group.times[place] = day?.times[item] ?? 0;
      group.ratios[place] = day?.ratios[item] ?? 1;
      group.kinds[place] = day?.kinds[item] ?? 0;
    }
    return [group];
  });
}

/** All as one group, in their order. */
export function asOne(days: readonly AssetDay[], title: string): readonly AssetDay[] {
  const seqs = new Uint32Array(days.reduce((sum, day) => sum + day.seqs.length, 0));
  let place = 0;
  for (const day of days) {
    seqs.set(day.seqs, place);
    place += day.seqs.length;
  }
  return inGroups(days, { seqs, groups: [{ title, count: seqs.length }] });
}
