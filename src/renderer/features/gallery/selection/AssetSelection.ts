// Which pictures are selected: only the focused one, some by number, or all that match a query except a few.
import { type AssetSet, MAX_LISTED_ASSETS, type SetOrder } from '@shared/domain/gallery/AssetSet';
import type { AssetWalk } from '../../../ipc/cache/AssetWalk';
import type { Shown } from '../shownQuery';
import { BitsetSelection, type ChosenSeqs, inShownOrder } from './BitsetSelection';

export type AssetSelection =
  | Readonly<{ kind: 'one' }>
  | Readonly<{ kind: 'some'; seqs: ChosenSeqs }>
  | Readonly<{ kind: 'matching'; query: string; except: ReadonlySet<number>; isCut?: true }>;

export const onlyOne: AssetSelection = { kind: 'one' };

export function isSelected(selection: AssetSelection, active: number | null, seq: number): boolean {
  if (selection.kind === 'one') return seq === active;
  return selection.kind === 'some' ? selection.seqs.has(seq) : !selection.except.has(seq);
}

export function sizeOf(selection: AssetSelection, active: number | null, shown: number | null): number {
  if (selection.kind === 'one') return active === null ? 0 : 1;
  return selection.kind === 'some' ? selection.seqs.size : Math.max(0, (shown ?? 0) - selection.except.size);
}

/** @param list null while unknown: a small selection then keeps the order in which it was made */
export function toAssetSet(
  selection: AssetSelection,
  active: number | null,
  { query, sort, group }: Shown,
  list: AssetWalk | null,
): AssetSet | null {
  const order: SetOrder = { sort, group };
  switch (selection.kind) {
    case 'one':
      return active === null ? null : { kind: 'some', seqs: [active] };
    case 'some':
      return selection.seqs instanceof BitsetSelection
        ? { kind: 'marked', query, marks: selection.seqs.packed(), order }
        : { kind: 'some', seqs: [...(list === null ? selection.seqs : inShownOrder(selection.seqs, list))] };
    case 'matching':
      return { kind: 'matching', query: selection.query, except: [...selection.except], order };
  }
}

/**
 * @returns null if there are not two to `most`
 * @param matching all matching assets in order; null while unknown
 */
export function seqsIfFew(
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

/** The last selected asset cannot be removed. */
export function withToggled(selection: AssetSelection, active: number | null, seq: number): AssetSelection {
  if (selection.kind === 'matching') {
    const { kind, query } = selection;
    const except = new Set(selection.except);
    if (except.delete(seq)) return { kind, query, except };
    if (except.size >= MAX_LISTED_ASSETS) return { kind, query, except, isCut: true };
    return { kind, query, except: except.add(seq) };
  }
  const before = selection.kind === 'some' ? selection.seqs : new Set(active === null ? [] : [active]);
  return named(before.has(seq) ? without(before, [seq]) : joined(before, [seq]));
}

/** Adds a range in display order to the earlier selection. */
export function withRange(
  list: AssetWalk,
  from: number,
  to: number,
  before: AssetSelection = onlyOne,
): AssetSelection {
  const [a, b] = [list.indexOf(from), list.indexOf(to)];
  return addToSelection(before, a < 0 || b < 0 ? [] : between(list, a, b));
}

export function addToSelection(before: AssetSelection, more: readonly number[]): AssetSelection {
  if (before.kind === 'matching') return before;
  return named(joined(before.kind === 'some' ? before.seqs : new Set(), more));
}

export function removeFromSelection(before: AssetSelection, less: readonly number[]): AssetSelection {
  return before.kind === 'some' ? named(without(before.seqs, less)) : before;
}

function between(list: AssetWalk, a: number, b: number): readonly number[] {
  const step = a <= b ? 1 : -1;
  return Array.from({ length: Math.abs(b - a) + 1 }, (_, index) => list.at(a + index * step) ?? 0);
}

/** Small selections are sets, large ones bitsets. */
function joined(before: ChosenSeqs, more: readonly number[]): ChosenSeqs {
  if (before instanceof BitsetSelection || more.length > MAX_LISTED_ASSETS)
    return BitsetSelection.of(before, more);
  const all = new Set([...before, ...more]);
  return all.size > MAX_LISTED_ASSETS ? BitsetSelection.of(all, []) : all;
}

function without(seqs: ChosenSeqs, less: readonly number[]): ChosenSeqs {
  if (seqs instanceof BitsetSelection) return seqs.without(less);
  const gone = new Set(less);
  return new Set([...seqs].filter((seq) => !gone.has(seq)));
}

function named(seqs: ChosenSeqs): AssetSelection {
  return seqs.size === 0 ? onlyOne : { kind: 'some', seqs };
}
