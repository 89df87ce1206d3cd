// Each collapsed stack is one tile: its top picture, or its first picture if the list does not contain the top.
// Days that a change does not affect keep their object identity.
import { upperBound } from '../grid/layout/upperBound';
import { type AssetDay, filterDay, sliceColumns } from '../list/AssetDay';
import { AssetList } from '../list/AssetList';
import { GroupedAssets } from '../list/GroupedAssets';
import type { StackState } from './StackState';

/** For more pictures than this, all positions are indexed by one scan of the list. */
const maxSingleLookups = 50;

type FoldedDay = Readonly<{ from: AssetDay; shown: AssetDay; stacks: ReadonlySet<number> }>;

export class StackFold {
  readonly #stackState: StackState;
  #filterIdentity: object | null = null;
  #folded: Readonly<{ from: AssetList; shown: AssetList }> | null = null;
  #foldedDays = new WeakMap<AssetDay, FoldedDay>();
  /** Days with stacks, by calendar day. */
  #daysWithStacks = new Map<number, FoldedDay>();
  /** How many of a stack's pictures the list contains, and which one is the tile of the collapsed stack. */
  #stacks = new Map<number, Readonly<{ size: number; tile: number | null }>>();

  constructor(stackState: StackState) {
    this.#stackState = stackState;
  }

  fold(list: AssetList): AssetList {
    const isUnchanged = list === this.#folded?.from && !this.#stackState.hasChanged;
    if (!isUnchanged) this.#folded = { from: list, shown: this.#refold(list) };
    return this.#folded?.shown ?? list;
  }

  #refold(list: AssetList): AssetList {
    const { stacks, removedFromStack } = this.#stackState.drainChanges();
    const changed = new Set(stacks);
    if (list.filterIdentity !== this.#filterIdentity) this.#reset(list.filterIdentity);
    const { days } = list;
    if (days instanceof GroupedAssets) return this.#toAssetList(list, this.#foldGroups(days));
    this.#collectChangedStacks(days, changed);
    this.#updateTiles(list, changed, removedFromStack);
    const folded = days.map((day) => {
      let foldedDay = this.#foldedDays.get(day);
      if (foldedDay === undefined) {
        foldedDay = this.#foldDay(day);
        this.#foldedDays.set(day, foldedDay);
        if (foldedDay.stacks.size > 0) this.#daysWithStacks.set(day.day, foldedDay);
      }
      return foldedDay.shown;
    });
    return this.#toAssetList(
      list,
      folded.filter((day) => day.seqs.length > 0),
    );
  }

  #toAssetList(list: AssetList, days: AssetList['days']): AssetList {
    return new AssetList(days, list.filterIdentity, {
      assetCount: list.count,
      stackSize: (seq) => this.#sizeOf(seq),
    });
  }

  /** Folds all groups anew, because a stack may be in several groups, and every change replaces all groups. */
  #foldGroups(groups: GroupedAssets): GroupedAssets {
    this.#stacks = new Map();
    for (const seq of groups.seqs) {
      const stack = this.#stackState.stackOf(seq);
      if (stack === undefined) continue;
      const { size = 0, tile = seq } = this.#stacks.get(stack) ?? {};
      this.#stacks.set(stack, { size: size + 1, tile: seq === stack ? seq : tile });
    }
    return this.#stacks.size === 0 ? groups : groups.filter((seq) => this.#isVisible(seq));
  }

  #isVisible(seq: number): boolean {
    const stack = this.#stackState.stackOf(seq);
    return stack === undefined || this.#stackState.isOpen(stack) || this.#stacks.get(stack)?.tile === seq;
  }

  #reset(filter: object): void {
    this.#filterIdentity = filter;
    this.#foldedDays = new WeakMap();
    this.#daysWithStacks = new Map();
    this.#stacks = new Map();
  }

  /** Collects the stacks of added, removed or changed days. */
  #collectChangedStacks(days: readonly AssetDay[], changed: Set<number>): void {
    const removedDays = new Map(this.#daysWithStacks);
    for (const day of days) {
      if (this.#daysWithStacks.get(day.day)?.from === day) removedDays.delete(day.day);
      else if (!this.#foldedDays.has(day))
        for (const stack of stacksIn(day, this.#stackState)) changed.add(stack);
    }
    for (const [day, { from, stacks }] of removedDays) {
      for (const stack of stacks) changed.add(stack);
      this.#foldedDays.delete(from);
      this.#daysWithStacks.delete(day);
    }
  }

  /** Determines the tile of each of these stacks, and marks their days to be folded again. */
  #updateTiles(list: AssetList, stacks: ReadonlySet<number>, removedFromStack: ReadonlySet<number>): void {
    const members = [...stacks].reduce(
      (sum, stack) => sum + this.#stackState.membersOf(stack).size,
      removedFromStack.size,
    );
    const indexOf = members > maxSingleLookups ? indexLookup(list) : (seq: number) => list.indexOf(seq);
    for (const stack of stacks) {
      const indexes = [...this.#stackState.membersOf(stack)].map(indexOf).filter((place) => place >= 0);
      const top = this.#stackState.membersOf(stack).has(stack) ? indexOf(stack) : -1;
      const tile = list.at(top >= 0 ? top : indexes.reduce((a, b) => Math.min(a, b), list.count));
      this.#stacks.set(stack, { size: indexes.length, tile });
      for (const index of indexes) this.#invalidateDay(list, index);
    }
    for (const seq of removedFromStack) this.#invalidateDay(list, indexOf(seq));
  }

  /** @param index of an item in the day; negative: none */
  #invalidateDay(list: AssetList, index: number): void {
    const dayIndex = upperBound(list.dayStarts, index) - 1;
    const day = index < 0 || list.days instanceof GroupedAssets ? undefined : list.days[dayIndex];
    if (day) this.#foldedDays.delete(day);
  }

  #foldDay(day: AssetDay): FoldedDay {
    const stacks = stacksIn(day, this.#stackState);
    if (stacks.size === 0) return { from: day, shown: day, stacks };
    const folded = filterDay(day, (seq) => this.#isVisible(seq));
    const shown = folded === day ? day : { ...day, ...(folded ?? sliceColumns(day, 0, 0)) };
    return { from: day, shown, stacks };
  }

  #sizeOf(seq: number): number {
    const stack = this.#stackState.stackOf(seq);
    const size = stack === undefined ? 0 : (this.#stacks.get(stack)?.size ?? 0);
    return size > 1 ? size : 0;
  }
}

function indexLookup(list: AssetList): (seq: number) => number {
  const indexes = new Map<number, number>();
  for (const seqs of list.seqChunks()) for (const seq of seqs) indexes.set(seq, indexes.size);
  return (seq) => indexes.get(seq) ?? -1;
}

function stacksIn(day: AssetDay, stackState: StackState): ReadonlySet<number> {
  const stacks = new Set<number>();
  for (const seq of day.seqs) {
    const stack = stackState.stackOf(seq);
    if (stack !== undefined) stacks.add(stack);
  }
  return stacks;
}
