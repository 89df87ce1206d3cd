import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { textAt } from '@shared/domain/gallery/PackedTexts';
import type { AssetDay } from './AssetDay';
import { type GroupedAssets, GroupedRoom, type GroupHeading } from './GroupedAssets';
import type { SeqTable } from './SeqTable';

const turned = new WeakMap<AssetDay, AssetDay>();

/** The days and their assets in reverse order. Caches each reversed day. */
export function oldestFirst(days: readonly AssetDay[]): readonly AssetDay[] {
  return days.toReversed().map((day) => {
    const known = turned.get(day) ?? turnedRound(day);
    turned.set(day, known);
    return known;
  });
}

function turnedRound({ day, seqs, times, ratios, kinds }: AssetDay): AssetDay {
  return {
    day,
    seqs: seqs.toReversed(),
    times: times.toReversed(),
    ratios: ratios.toReversed(),
    kinds: kinds.toReversed(),
  };
}

/** Groups in the order of main's answer. Assets that the table does not contain are left out. */
export function inGroups(table: SeqTable, { seqs, counts, titles, asides }: ArrangedSeqs): GroupedAssets {
  const room = new GroupedRoom(seqs.length, counts.length);
  let place = 0;
  for (let group = 0; group < counts.length; group += 1) {
    for (const end = place + (counts[group] ?? 0); place < end; place += 1) {
      const seq = seqs[place] ?? 0;
      if (table.has(seq)) room.add(seq, table.ratioOf(seq), table.kindOf(seq));
    }
    room.close(group);
  }
  return room.grouped((group): GroupHeading => {
    const [title, aside] = [textAt(titles, group), textAt(asides, group)];
    return aside === '' ? { title } : { title, aside };
  });
}

export function asOne(days: readonly AssetDay[], title: string): GroupedAssets {
  const room = new GroupedRoom(
    days.reduce((sum, { seqs }) => sum + seqs.length, 0),
    1,
  );
  for (const day of days) room.addAll(day);
  room.close(0);
  return room.grouped(() => ({ title }));
}
