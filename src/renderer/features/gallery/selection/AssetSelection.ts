// Which pictures are selected: the one that the keyboard is on, some by number, or all that match but a few. What
// matches is described, however much it is.
import type { AssetSet } from '@shared/domain/AssetSet';
import type { AssetWalk } from '../../../ipc/AssetWalk';

export type AssetSelection =
  | Readonly<{ kind: 'one' }>
  | Readonly<{ kind: 'some'; seqs: ReadonlySet<number> }>
  | Readonly<{ kind: 'matching'; query: string; except: ReadonlySet<number> }>;

/** No more than these are selected by number; all that match are described. */
const mostNamed = 10_000;

export const onlyOne: AssetSelection = { kind: 'one' };

/** @param active the one that the keyboard is on */
export function isSelected(selection: AssetSelection, active: number | null, seq: number): boolean {
  if (selection.kind === 'one') return seq === active;
  return selection.kind === 'some' ? selection.seqs.has(seq) : !selection.except.has(seq);
}

/** @param shown how many are shown; null while that is not known */
export function sizeOf(selection: AssetSelection, active: number | null, shown: number | null): number {
  if (selection.kind === 'one') return active === null ? 0 : 1;
  return selection.kind === 'some' ? selection.seqs.size : Math.max(0, (shown ?? 0) - selection.except.size);
}

/** The selection as main takes it; null where nothing is selected. */
export function setOf(selection: AssetSelection, active: number | null): AssetSet | null {
  switch (selection.kind) {
    case 'one':
      return active === null ? null : { kind: 'some', seqs: [active] };
    case 'some':
      return { kind: 'some', seqs: [...selection.seqs] };
    case 'matching':
      return { kind: 'matching', query: selection.query, except: [...selection.except] };
  }
}

/**
 * The selected ones by number, where they are two to so many; null where they are not.
 * @param matching all that match, in their order; null while they are not known
 */
export function fewOf(
  selection: AssetSelection,
  matching: AssetWalk | null,
  most: number,
): readonly number[] | null {
  const seqs = namedOf(selection, matching, most);
  return seqs.length >= 2 && seqs.length <= most ? seqs : null;
}

function namedOf(selection: AssetSelection, matching: AssetWalk | null, most: number): readonly number[] {
  if (selection.kind === 'one') return [];
  if (selection.kind === 'some') return selection.seqs.size > most ? [] : [...selection.seqs];
  if (matching === null || matching.count > most + selection.except.size) return [];
  return Array.from({ length: matching.count }, (_, place) => matching.at(place) ?? 0).filter(
    (seq) => !selection.except.has(seq),
  );
}

/** With one more, or one less where it was in it. The last one stays. */
export function toggled(selection: AssetSelection, active: number | null, seq: number): AssetSelection {
  if (selection.kind === 'matching') return { ...selection, except: flipped(selection.except, seq) };
  const seqs = flipped(
    selection.kind === 'some' ? selection.seqs : new Set(active === null ? [] : [active]),
    seq,
  );
  return seqs.size === 0 ? onlyOne : { kind: 'some', seqs };
}

/** From one to another as they are shown; to what was selected before, or instead of it. */
export function ranged(
  list: AssetWalk,
  from: number,
  to: number,
  before: AssetSelection = onlyOne,
): AssetSelection {
  if (before.kind === 'matching') return before;
  const [a, b] = [list.placeOf(from), list.placeOf(to)];
  const seqs = new Set(before.kind === 'some' ? before.seqs : []);
  const step = a <= b ? 1 : -1;
  for (let place = a; a >= 0 && b >= 0 && seqs.size < mostNamed; place += step) {
    seqs.add(list.at(place) ?? to);
    if (place === b) break;
  }
  return seqs.size === 0 ? onlyOne : { kind: 'some', seqs };
}

/** These, with what was selected before. */
export function withMore(before: AssetSelection, more: Iterable<number>): AssetSelection {
  if (before.kind === 'matching') return before;
  const seqs = new Set(before.kind === 'some' ? before.seqs : []);
  for (const seq of more) if (seqs.size < mostNamed) seqs.add(seq);
  return seqs.size === 0 ? onlyOne : { kind: 'some', seqs };
}

function flipped(seqs: ReadonlySet<number>, seq: number): ReadonlySet<number> {
  const next = new Set(seqs);
  if (!next.delete(seq) && next.size < mostNamed) next.add(seq);
  return next;
}
