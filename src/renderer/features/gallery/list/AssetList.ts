import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { upperBound } from '../grid/layout/upperBound';
import type { AssetDay } from './AssetDay';
import { GroupedAssets } from './GroupedAssets';

/** Days or other groups as one list. Items are numbered across all of them in display order. */
export class AssetList implements AssetSequence {
  readonly days: readonly AssetDay[] | GroupedAssets;
  /** The same object as long as the query is the same. */
  readonly filterIdentity: object;
  /** Has one entry more than there are days. */
  readonly dayStarts: Int32Array;
  readonly count: number;
  /** Counts all assets of collapsed stacks, while `count` counts one asset per collapsed stack. */
  readonly assetCount: number;
  readonly stackSize: (seq: number) => number;
  /** Caches the last lookup, because each render looks for the active asset. */
  #lastFound: Readonly<{ seq: number; index: number }> | null = null;

  constructor(
    days: readonly AssetDay[] | GroupedAssets,
    filterIdentity: object,
    stacks?: Readonly<{ assetCount: number; stackSize: (seq: number) => number }>,
  ) {
    this.days = days;
    this.filterIdentity = filterIdentity;
    this.stackSize = stacks?.stackSize ?? (() => 0);
    this.dayStarts = days instanceof GroupedAssets ? days.groupStarts : dayStartsOf(days);
    this.count = this.dayStarts[days.length] ?? 0;
    this.assetCount = stacks?.assetCount ?? this.count;
  }

  at(index: number): number | null {
    if (index < 0 || index >= this.count) return null;
    if (this.days instanceof GroupedAssets) return this.days.seqs[index] ?? null;
    const day = upperBound(this.dayStarts, index) - 1;
    return this.days[day]?.seqs[index - (this.dayStarts[day] ?? 0)] ?? null;
  }

  indexOf(seq: number): number {
    if (this.#lastFound?.seq !== seq) this.#lastFound = { seq, index: this.#find(seq) };
    return this.#lastFound.index;
  }

  #find(seq: number): number {
    let first = 0;
    for (const seqs of this.seqChunks()) {
      const item = seqs.indexOf(seq);
      if (item >= 0) return first + item;
      first += seqs.length;
    }
    return -1;
  }

  seqChunks(): readonly Uint32Array[] {
    return this.days instanceof GroupedAssets ? [this.days.seqs] : this.days.map(({ seqs }) => seqs);
  }
}

function dayStartsOf(days: readonly AssetDay[]): Int32Array {
  const dayStarts = new Int32Array(days.length + 1);
  for (const [index, { seqs }] of days.entries())
    dayStarts[index + 1] = (dayStarts[index] ?? 0) + seqs.length;
  return dayStarts;
}
