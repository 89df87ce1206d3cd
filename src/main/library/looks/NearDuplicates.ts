// Which pictures are nearly the same: groups, found out as looks come. Each picture is compared only with the first ones
// of groups that have two bytes of the hash in common with it, in the same places: none of those within six bits is missed.
import { hashBytes, lookBytes } from '@shared/looks/lookLayout';
import type { LookIndex } from './LookIndex';

/** Beyond this two pictures are other pictures. */
const sameWithin = 0.12;
/** Flat pictures share their bytes with a great many that look otherwise. */
const mostCompared = 64;
const values = 65_536;

const pairs = Array.from({ length: hashBytes }, (_, first) =>
  Array.from({ length: hashBytes - first - 1 }, (_, step) => [first, first + step + 1] as const),
).flat();

export class NearDuplicates {
  readonly #index: LookIndex;
  /** Of each group the places of its pictures, the first one's first; a group is known by that one's number. */
  #groups: number[][] = [];
  #groupOf: number[] = [];
  /** For each pair of bytes, the group that came last with a value of them; -1: none. */
  #heads: readonly Int32Array[] = [];
  /** For each pair and group, the one before. */
  #before: readonly number[][] = [];
  #renewed = -1;

  constructor(index: LookIndex) {
    this.#index = index;
  }

  /** All groups, of one too, as places in the index. */
  groups(): readonly (readonly number[])[] {
    return this.#groups;
  }

  /** Which of them a place is in. */
  groupOf(place: number): number {
    return this.#groupOf[place] ?? -1;
  }

  /** Looks at what has come since it last did. */
  catchUp(): void {
    const index = this.#index;
    // a picture that looks otherwise now may have held its group together
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

  /** The group whose first picture is most like one. */
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
