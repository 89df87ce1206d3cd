import type { AssetWalk } from '../../../ipc/AssetWalk';
import { upperBound } from '../grid/upperBound';
import type { AssetDay } from './AssetDay';

/** Days as one list: items are numbered through all of them, from 0, newest first. */
export class AssetList implements AssetWalk {
  readonly days: readonly AssetDay[];
  /** What they were chosen by: the same object for as long as the person looks for the same. */
  readonly filter: object;
  /** Place of each day's first item; one more entry than days. */
  readonly firsts: Int32Array;
  readonly count: number;
  /** How many there are with those that a closed stack hides. */
  readonly assets: number;
  /** How many stand in the stack that an asset is in; 0: it is in none. */
  readonly stackSize: (seq: number) => number;

  constructor(
    days: readonly AssetDay[],
    filter: object,
    folded?: Readonly<{ assets: number; stackSize: (seq: number) => number }>,
  ) {
    this.days = days;
    this.filter = filter;
    this.stackSize = folded?.stackSize ?? (() => 0);
    this.firsts = new Int32Array(days.length + 1);
    let count = 0;
    for (const [index, day] of days.entries()) {
      count += day.seqs.length;
      this.firsts[index + 1] = count;
    }
    this.count = count;
    this.assets = folded?.assets ?? count;
  }

  at(place: number): number | null {
    if (place < 0 || place >= this.count) return null;
    const index = upperBound(this.firsts, place) - 1;
    return this.days[index]?.seqs[place - (this.firsts[index] ?? 0)] ?? null;
  }

  placeOf(seq: number): number {
    for (const [index, day] of this.days.entries()) {
      const item = day.seqs.indexOf(seq);
      if (item >= 0) return (this.firsts[index] ?? 0) + item;
    }
    return -1;
  }
}
