// Groups near duplicates as pictures are added. A picture is compared only with the first picture of groups that
// share two of the eight hash bytes with it, so that no pair whose hashes differ in up to six bits is missed.
import { hashBytes, lookBytes } from '@shared/looks/lookLayout';
import type { LookIndex } from './LookIndex';

/** Pictures with a greater dissimilarity are different. */
const MAX_DISSIMILARITY = 0.12;
/** Limit on comparisons: flat pictures share their hash bytes with very many different pictures. */
const MAX_COMPARISONS = 64;
const VALUES_PER_PAIR = 65_536;

const bytePairs = Array.from({ length: hashBytes }, (_, first) =>
  Array.from({ length: hashBytes - first - 1 }, (_, step) => [first, first + step + 1] as const),
).flat();

export class NearDuplicates {
  readonly #index: LookIndex;
  /** By group number: the indexes of the group's pictures in the look index, the first picture first. */
  #groups: number[][] = [];
  #groupOf: number[] = [];
  /** For each pair of bytes and each value of the pair, the last group with that value; -1: none. */
  #heads: readonly Int32Array[] = [];
  /** For each pair of bytes and group, the previous group with the same value. */
  #previous: readonly number[][] = [];
  #seenReplacements = -1;

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
    if (this.#seenReplacements !== index.replacements) {
      this.#seenReplacements = index.replacements;
      this.#groups = [];
      this.#groupOf = [];
      this.#heads = bytePairs.map(() => new Int32Array(VALUES_PER_PAIR).fill(-1));
      this.#previous = bytePairs.map(() => []);
    }
    for (let place = this.#groupOf.length; place < index.count; place += 1) this.#add(place);
  }

  #add(place: number): void {
    const found = this.#mostSimilarGroup(place);
    const group = found ?? this.#groups.length;
    if (found === null) {
      this.#groups.push([place]);
      for (const [pair, heads] of this.#heads.entries()) {
        const value = this.#pairValue(place, pair);
        this.#previous[pair]?.push(heads[value] ?? -1);
        heads[value] = group;
      }
    } else this.#groups[found]?.push(place);
    this.#groupOf.push(group);
  }

  /** The group whose first picture is most similar; null: none is similar enough. */
  #mostSimilarGroup(place: number): number | null {
    let best: number | null = null;
    let smallest = MAX_DISSIMILARITY;
    for (const [pair, heads] of this.#heads.entries()) {
      let group = heads[this.#pairValue(place, pair)] ?? -1;
      for (let compared = 0; group >= 0 && compared < MAX_COMPARISONS; compared += 1) {
        const dissimilarity = this.#index.dissimilarity(place, this.#groups[group]?.[0] ?? 0, smallest);
        if (dissimilarity < smallest || (dissimilarity === smallest && best === null)) {
          smallest = dissimilarity;
          best = group;
        }
        group = this.#previous[pair]?.[group] ?? -1;
      }
    }
    return best;
  }

  #pairValue(place: number, pair: number): number {
    const [first, second] = bytePairs[pair] ?? [0, 1];
    const { looks } = this.#index;
    return ((looks[place * lookBytes + first] ?? 0) << 8) | (looks[place * lookBytes + second] ?? 0);
  }
}
