import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { textAt } from '@shared/domain/gallery/PackedTexts';
import type { AssetDay } from './AssetDay';
import { GroupBuilder, type GroupedAssets, type GroupHeading } from './GroupedAssets';
import type { SeqTable } from './SeqTable';

const reversedDays = new WeakMap<AssetDay, AssetDay>();

/** The days and their assets in reverse order. Caches each reversed day. */
export function oldestFirst(days: readonly AssetDay[]): readonly AssetDay[] {
  return days.toReversed().map((day) => {
    const reversed = reversedDays.get(day) ?? reverseDay(day);
    reversedDays.set(day, reversed);
    return reversed;
  });
}

function reverseDay({ day, seqs, times, ratios, kinds }: AssetDay): AssetDay {
  return {
    day,
    seqs: seqs.toReversed(),
    times: times.toReversed(),
    ratios: ratios.toReversed(),
    kinds: kinds.toReversed(),
  };
}

/** Groups in the order of main's answer. Assets that the table does not contain are left out. */
export function groupAsArranged(
  table: SeqTable,
  { seqs, counts, titles, asides }: ArrangedSeqs,
): GroupedAssets {
  const builder = new GroupBuilder(seqs.length, counts.length);
  let index = 0;
  for (let group = 0; group < counts.length; group += 1) {
    for (const end = index + (counts[group] ?? 0); index < end; index += 1) {
      const seq = seqs[index] ?? 0;
      if (table.has(seq)) builder.add(seq, table.ratioOf(seq), table.kindOf(seq));
    }
    builder.closeGroup(group);
  }
  return builder.build((group): GroupHeading => {
    const [title, note] = [textAt(titles, group), textAt(asides, group)];
    return note === '' ? { title } : { title, note };
  });
}

export function asSingleGroup(days: readonly AssetDay[], title: string): GroupedAssets {
  const builder = new GroupBuilder(
    days.reduce((sum, { seqs }) => sum + seqs.length, 0),
    1,
  );
  for (const day of days) builder.addAll(day);
  builder.closeGroup(0);
  return builder.build(() => ({ title }));
}
