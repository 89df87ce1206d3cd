// Groups near duplicates as pictures are added. A picture is compared only with the first picture of groups that
// share two hash bytes with it, so that no pair within six bits is missed.
import { hashBytes, lookBytes } from '@shared/looks/lookLayout';
import type { LookIndex } from './LookIndex';

/** Pictures with a greater dissimilarity are different. */
const sameWithin = 0.12;
/** Limit on comparisons: flat pictures share their hash bytes with very many different ones. */
const mostCompared = 64;
const values = 65_536;

const pairs = Array.from({ length: hashBytes }, (_, first) =>
  Array.from({ length: hashBytes - first - 1 }, (_, step) => [first, first + step + 1] as const),
).flat();

export class NearDuplicates {
  readonly #index: LookIndex;
  /** The indexes of the pictures in each group, the first picture first; its number identifies the group. */
  #groups: number[][] = [];
  #groupOf: number[] = [];
  /** For each pair of bytes, the last group with each value of it; -1: none. */
  #heads: readonly Int32Array[] = [];
  /** For each pair of bytes and group, the previous group with the same value. */
  #before: readonly number[][] = [];
  #renewed = -1;

  constructor(index: LookIndex) {
    this.#index = index;
  }

  /** All groups, including single pictures, as indexes into the look index. */
  groups(): readonly (readonly number[])[] {
    return this.#groups;
  }

  groupOf(place: number): number {
    return this.#groupOf[place] ?? -1;
  }

  catchUp(): void {
    const index = this.#index;
    // a changed picture may have been the first of its group, so all groups are computed again
    if (this.#renewed !== index.renewed) {
      this.#renewed = index.renewed;
      this.#groups = [];
      this.#groupOf = [];
      this.#heads = pairs.map(() => new Int32Array(values).fill(-1));
      this.#before = pairs.map(() => []);
    }
    for (let place = this.#groupOf.length; place < index.count; place += 1) this.#add(place);
  }

  #add(place: number): void {
    const found = this.#like(place);
    const group = found ?? this.#groups.length;
    if (found === null) {
      this.#groups.push([place]);
      for (const [pair, heads] of this.#heads.entries()) {
        const value = this.#value(place, pair);
        this.#before[pair]?.push(heads[value] ?? -1);
        heads[value] = group;
      }
    } else this.#groups[found]?.push(place);
    this.#groupOf.push(group);
  }

  /** The group whose first picture is most similar; null: none is similar enough. */
  #like(place: number): number | null {
    let best: number | null = null;
    let least = sameWithin;
    for (const [pair, heads] of this.#heads.entries()) {
      let group = heads[this.#value(place, pair)] ?? -1;
      for (let compared = 0; group >= 0 && compared < mostCompared; compared += 1) {
        const unlike = this.#index.unlikeness(place, this.#groups[group]?.[0] ?? 0, least);
        if (unlike < least || (unlike === least && best === null)) {
          least = unlike;
          best = group;
        }
        group = this.#before[pair]?.[group] ?? -1;
      }
    }
    return best;
  }

  #value(place: number, pair: number): number {
    const [first, second] = pairs[pair] ?? [0, 1];
    const { looks } = this.#index;
    return ((looks[place * lookBytes + first] ?? 0) << 8) | (looks[place * lookBytes + second] ?? 0);
  }
}
