// Which pictures are selected: only the active one, some by number, or all that match a query but a few.
import { type AssetSet, MAX_LISTED_ASSETS, type SetOrder } from '@shared/domain/gallery/AssetSet';
import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import type { ShownView } from '../shownQuery';
import { BitsetSelection, inShownOrder, type SelectedSeqs } from './BitsetSelection';

export type AssetSelection =
  | Readonly<{ kind: 'one' }>
  | Readonly<{ kind: 'some'; seqs: SelectedSeqs }>
  | Readonly<{ kind: 'matching'; query: string; except: ReadonlySet<number>; isAtLimit?: true }>;

export const singleSelection: AssetSelection = { kind: 'one' };

export function isSelected(selection: AssetSelection, active: number | null, seq: number): boolean {
  if (selection.kind === 'one') return seq === active;
  return selection.kind === 'some' ? selection.seqs.has(seq) : !selection.except.has(seq);
}

export function selectionSize(
  selection: AssetSelection,
  active: number | null,
  shownCount: number | null,
): number {
  if (selection.kind === 'one') return active === null ? 0 : 1;
  return selection.kind === 'some'
    ? selection.seqs.size
    : Math.max(0, (shownCount ?? 0) - selection.except.size);
}

/** @param list null while unknown: a small selection then keeps the order in which it was made */
export function toAssetSet(
  selection: AssetSelection,
  active: number | null,
  { query, sort, group }: ShownView,
  list: AssetSequence | null,
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
 * @returns null if fewer than two or more than `max` assets are selected
 * @param matching all matching assets in order; null while unknown
 */
export function comparableSeqs(
  selection: AssetSelection,
  matching: AssetSequence | null,
  max: number,
): readonly number[] | null {
  const seqs = listSeqs(selection, matching, max);
  return seqs.length >= 2 && seqs.length <= max ? seqs : null;
}

function listSeqs(selection: AssetSelection, matching: AssetSequence | null, max: number): readonly number[] {
  if (selection.kind === 'one') return [];
  if (selection.kind === 'some') return selection.seqs.size > max ? [] : [...selection.seqs];
  if (matching === null || matching.count > max + selection.except.size) return [];
  return Array.from({ length: matching.count }, (_, index) => matching.at(index) ?? 0).filter(
    (seq) => !selection.except.has(seq),
  );
}

/** Adds an asset to the selection, or removes it. The last selected asset stays selected. */
export function withToggled(selection: AssetSelection, active: number | null, seq: number): AssetSelection {
  if (selection.kind === 'matching') {
    const { kind, query } = selection;
    const except = new Set(selection.except);
    if (except.delete(seq)) return { kind, query, except };
    if (except.size >= MAX_LISTED_ASSETS) return { kind, query, except, isAtLimit: true };
    return { kind, query, except: except.add(seq) };
  }
  const before = selection.kind === 'some' ? selection.seqs : new Set(active === null ? [] : [active]);
  return toSelection(before.has(seq) ? without(before, [seq]) : union(before, [seq]));
}

/** Adds a range in display order to the earlier selection. */
export function withRange(
  list: AssetSequence,
  from: number,
  to: number,
  before: AssetSelection = singleSelection,
): AssetSelection {
  const [a, b] = [list.indexOf(from), list.indexOf(to)];
  return addToSelection(before, a < 0 || b < 0 ? [] : rangeBetween(list, a, b));
}

export function addToSelection(before: AssetSelection, added: readonly number[]): AssetSelection {
  if (before.kind === 'matching') return before;
  return toSelection(union(before.kind === 'some' ? before.seqs : new Set(), added));
}

export function removeFromSelection(before: AssetSelection, removed: readonly number[]): AssetSelection {
  return before.kind === 'some' ? toSelection(without(before.seqs, removed)) : before;
}

function rangeBetween(list: AssetSequence, a: number, b: number): readonly number[] {
  const step = a <= b ? 1 : -1;
  return Array.from({ length: Math.abs(b - a) + 1 }, (_, index) => list.at(a + index * step) ?? 0);
}

/** Small selections are sets, large ones bitsets. */
function union(before: SelectedSeqs, added: readonly number[]): SelectedSeqs {
  if (before instanceof BitsetSelection || added.length > MAX_LISTED_ASSETS)
    return BitsetSelection.of(before, added);
  const all = new Set([...before, ...added]);
  return all.size > MAX_LISTED_ASSETS ? BitsetSelection.of(all, []) : all;
}

function without(seqs: SelectedSeqs, removed: readonly number[]): SelectedSeqs {
  if (seqs instanceof BitsetSelection) return seqs.without(removed);
  const removedSet = new Set(removed);
  return new Set([...seqs].filter((seq) => !removedSet.has(seq)));
}

function toSelection(seqs: SelectedSeqs): AssetSelection {
  return seqs.size === 0 ? singleSelection : { kind: 'some', seqs };
}
