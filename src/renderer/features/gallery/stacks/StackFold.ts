// Each collapsed stack is one tile: its top picture, or its first one if the list does not contain the top.
// Days that a change does not affect keep their object identity.
import { upperBound } from '../grid/layout/upperBound';
import { type AssetDay, filterDay, slicePlaces } from '../list/AssetDay';
import { AssetList } from '../list/AssetList';
import { GroupedAssets } from '../list/GroupedAssets';
import type { StackState } from './StackState';

/** With more pictures, positions are found by one scan of the list. */
const fewMembers = 50;

type Folded = Readonly<{ from: AssetDay; shown: AssetDay; stacks: ReadonlySet<number> }>;

export class StackFold {
  readonly #stackState: StackState;
  #filter: object | null = null;
  #folded: Readonly<{ from: AssetList; shown: AssetList }> | null = null;
  #known = new WeakMap<AssetDay, Folded>();
  /** Days with stacks, by calendar day. */
  #last = new Map<number, Folded>();
  /** How many of a stack's pictures the list contains, and which one is the tile of the collapsed stack. */
  #stacks = new Map<number, Readonly<{ size: number; tile: number | null }>>();

  constructor(stackState: StackState) {
    this.#stackState = stackState;
  }

  fold(list: AssetList): AssetList {
    const isAsBefore = list === this.#folded?.from && !this.#stackState.hasChanged;
    if (!isAsBefore) this.#folded = { from: list, shown: this.#foldAnew(list) };
    return this.#folded?.shown ?? list;
  }

  #foldAnew(list: AssetList): AssetList {
    const { stacks, removedFromStack } = this.#stackState.drainChanges();
    const changed = new Set(stacks);
    if (list.filter !== this.#filter) this.#forget(list.filter);
    const { days } = list;
    if (days instanceof GroupedAssets) return this.#shown(list, this.#foldGroups(days));
    this.#compare(days, changed);
    this.#look(list, changed, removedFromStack);
    const folded = days.map((day) => {
      let known = this.#known.get(day);
      if (known === undefined) {
        known = this.#foldDay(day);
        this.#known.set(day, known);
        if (known.stacks.size > 0) this.#last.set(day.day, known);
      }
      return known.shown;
    });
    return this.#shown(
      list,
      folded.filter((day) => day.seqs.length > 0),
    );
  }

  #shown(list: AssetList, days: AssetList['days']): AssetList {
    return new AssetList(days, list.filter, { assets: list.count, stackSize: (seq) => this.#sizeOf(seq) });
  }

  /** A stack may be in several groups, and every change replaces all of them. */
  #foldGroups(groups: GroupedAssets): GroupedAssets {
    this.#stacks = new Map();
    for (const seq of groups.seqs) {
      const stack = this.#stackState.stackOf(seq);
      if (stack === undefined) continue;
      const { size = 0, tile = seq } = this.#stacks.get(stack) ?? {};
      this.#stacks.set(stack, { size: size + 1, tile: seq === stack ? seq : tile });
    }
    return this.#stacks.size === 0 ? groups : groups.filter((seq) => this.#isSeen(seq));
  }

  #isSeen(seq: number): boolean {
    const stack = this.#stackState.stackOf(seq);
    return stack === undefined || this.#stackState.isOpen(stack) || this.#stacks.get(stack)?.tile === seq;
  }

  #forget(filter: object): void {
    this.#filter = filter;
    this.#known = new WeakMap();
    this.#last = new Map();
    this.#stacks = new Map();
  }

  /** Collects the stacks of added, removed or changed days. */
  #compare(days: readonly AssetDay[], changed: Set<number>): void {
    const gone = new Map(this.#last);
    for (const day of days) {
      if (this.#last.get(day.day)?.from === day) gone.delete(day.day);
      else if (!this.#known.has(day)) for (const stack of stacksIn(day, this.#stackState)) changed.add(stack);
    }
    for (const [day, { from, stacks }] of gone) {
      for (const stack of stacks) changed.add(stack);
      this.#known.delete(from);
      this.#last.delete(day);
    }
  }

  /** Determines the tile of each of these stacks, and marks their days to be folded again. */
  #look(list: AssetList, stacks: ReadonlySet<number>, removedFromStack: ReadonlySet<number>): void {
    const members = [...stacks].reduce(
      (sum, stack) => sum + this.#stackState.membersOf(stack).size,
      removedFromStack.size,
    );
    const placeOf = members > fewMembers ? placesIn(list) : (seq: number) => list.indexOf(seq);
    for (const stack of stacks) {
      const places = [...this.#stackState.membersOf(stack)].map(placeOf).filter((place) => place >= 0);
      const top = this.#stackState.membersOf(stack).has(stack) ? placeOf(stack) : -1;
      const tile = list.at(top >= 0 ? top : places.reduce((a, b) => Math.min(a, b), list.count));
      this.#stacks.set(stack, { size: places.length, tile });
      for (const place of places) this.#foldAgain(list, place);
    }
    for (const seq of removedFromStack) this.#foldAgain(list, placeOf(seq));
  }

  /** @param place of an item in the day; negative: none */
  #foldAgain(list: AssetList, place: number): void {
    const index = upperBound(list.dayStarts, place) - 1;
    const day = place < 0 || list.days instanceof GroupedAssets ? undefined : list.days[index];
    if (day) this.#known.delete(day);
  }

  #foldDay(day: AssetDay): Folded {
    const stacks = stacksIn(day, this.#stackState);
    if (stacks.size === 0) return { from: day, shown: day, stacks };
    const folded = filterDay(day, (seq) => this.#isSeen(seq));
    const shown = folded === day ? day : { ...day, ...(folded ?? slicePlaces(day, 0, 0)) };
    return { from: day, shown, stacks };
  }

  #sizeOf(seq: number): number {
    const stack = this.#stackState.stackOf(seq);
    const size = stack === undefined ? 0 : (this.#stacks.get(stack)?.size ?? 0);
    return size > 1 ? size : 0;
  }
}

function placesIn(list: AssetList): (seq: number) => number {
  const places = new Map<number, number>();
  for (const seqs of list.seqChunks()) for (const seq of seqs) places.set(seq, places.size);
  return (seq) => places.get(seq) ?? -1;
}

function stacksIn(day: AssetDay, stackState: StackState): ReadonlySet<number> {
  const stacks = new Set<number>();
  for (const seq of day.seqs) {
    const stack = stackState.stackOf(seq);
    if (stack !== undefined) stacks.add(stack);
  }
  return stacks;
}
