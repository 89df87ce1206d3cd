export type Arrangement = Readonly<{ indices: readonly number[]; ranks: readonly bigint[] }>;

/**
 * Numbers all ways to pick `min` to `max` options, ordered and without repetition: by their number, then by
 * the indexes from the left, then by the texts. Nothing is enumerated: there are k!·e_k ways to pick k options,
 * where e_k is the k-th elementary symmetric polynomial of the options' counts.
 */
export class PickArrangements {
  readonly #counts: readonly bigint[];
  readonly #min: number;
  readonly #max: number;
  /** e_0 … e_max of all counts. */
  readonly #symmetric: readonly bigint[];
  readonly #factorials: readonly bigint[];

  constructor(counts: readonly bigint[], min: number, max: number) {
    this.#counts = counts;
    this.#min = min;
    this.#max = max;
    const symmetric: bigint[] = [1n];
    for (const count of counts) {
      for (let k = Math.min(symmetric.length, max); k > 0; k -= 1) {
        symmetric[k] = (symmetric[k] ?? 0n) + (symmetric[k - 1] ?? 0n) * count;
      }
    }
    this.#symmetric = symmetric;
    const factorials = [1n];
    for (let k = 1; k <= max; k += 1) factorials.push((factorials[k - 1] ?? 1n) * BigInt(k));
    this.#factorials = factorials;
  }

  get count(): bigint {
    let total = 0n;
    for (let k = this.#min; k <= this.#max; k += 1) total += this.#countOf(k);
    return total;
  }

  /** The arrangement with this rank, 0 ≤ rank < count. */
  at(rank: bigint): Arrangement {
    let remaining = rank;
    let size = this.#min;
    while (size < this.#max && remaining >= this.#countOf(size)) {
      remaining -= this.#countOf(size);
      size += 1;
    }
    const indices: number[] = [];
    let prefixWays = 1n;
    const walk = this.#walk(size);
    for (let step = 0; step < size; step += 1) {
      const found = walk.findByRank(remaining, prefixWays);
      remaining -= found.skipped;
      indices.push(found.index);
      prefixWays *= this.#counts[found.index] ?? 0n;
      walk.take(found.index);
    }
    const ranks: bigint[] = [];
    for (const index of indices.toReversed()) {
      const count = this.#counts[index] ?? 1n;
      ranks.unshift(remaining % count);
      remaining /= count;
    }
    return { indices, ranks };
  }

  /** The rank of an arrangement: the inverse of `at`. */
  rankOf({ indices, ranks }: Arrangement): bigint {
    let rank = 0n;
    for (let k = this.#min; k < indices.length; k += 1) rank += this.#countOf(k);
    let prefixWays = 1n;
    const walk = this.#walk(indices.length);
    for (const index of indices) {
      rank += walk.skippedBefore(index, prefixWays);
      prefixWays *= this.#counts[index] ?? 0n;
      walk.take(index);
    }
    let rankOfTexts = 0n;
    indices.forEach((index, place) => {
      rankOfTexts = rankOfTexts * (this.#counts[index] ?? 1n) + (ranks[place] ?? 0n);
    });
    return rank + rankOfTexts;
  }

  #countOf(size: number): bigint {
    return (this.#symmetric[size] ?? 0n) * (this.#factorials[size] ?? 1n);
  }

  #walk(size: number): ArrangementWalk {
    return new ArrangementWalk(this.#counts, this.#symmetric.slice(0, size + 1), this.#factorials, size);
  }
}

/** Picks the options one by one, knowing how many arrangements begin with each remaining option. */
class ArrangementWalk {
  readonly #counts: readonly bigint[];
  readonly #factorials: readonly bigint[];
  readonly #taken: boolean[] = [];
  #symmetric: readonly bigint[];
  #remaining: number;
  /** Number of arrangements that begin with an option, by the option's count. */
  #ways = new Map<bigint, bigint>();

  constructor(
    counts: readonly bigint[],
    symmetric: readonly bigint[],
    factorials: readonly bigint[],
    size: number,
  ) {
    this.#counts = counts;
    this.#symmetric = symmetric;
    this.#factorials = factorials;
    this.#remaining = size;
  }

  findByRank(rank: bigint, prefixWays: bigint): { readonly index: number; readonly skipped: bigint } {
    let skipped = 0n;
    let last = { index: 0, skipped: 0n };
    for (let index = 0; index < this.#counts.length; index += 1) {
      if (this.#taken[index]) continue;
      const ways = prefixWays * this.#waysFor(this.#counts[index] ?? 0n);
      last = { index, skipped };
      if (rank < skipped + ways) return last;
      skipped += ways;
    }
    return last;
  }

  skippedBefore(index: number, prefixWays: bigint): bigint {
    let skipped = 0n;
    for (let other = 0; other < index; other += 1) {
      if (!this.#taken[other]) skipped += this.#waysFor(this.#counts[other] ?? 0n);
    }
    return skipped * prefixWays;
  }

  take(index: number): void {
    this.#symmetric = withoutCount(this.#symmetric, this.#counts[index] ?? 0n, this.#remaining - 1);
    this.#taken[index] = true;
    this.#remaining -= 1;
    this.#ways = new Map();
  }

  #waysFor(count: bigint): bigint {
    const cached = this.#ways.get(count);
    if (cached !== undefined) return cached;
    const rest = withoutCount(this.#symmetric, count, this.#remaining - 1)[this.#remaining - 1] ?? 0n;
    const ways = count * rest * (this.#factorials[this.#remaining - 1] ?? 1n);
    this.#ways.set(count, ways);
    return ways;
  }
}

/** e_0 … e_degree without one count: the polynomial ∏(1 + c·x) divided by (1 + count·x). */
function withoutCount(symmetric: readonly bigint[], count: bigint, degree: number): bigint[] {
  const rest = [1n];
  for (let k = 1; k <= degree; k += 1) rest.push((symmetric[k] ?? 0n) - count * (rest[k - 1] ?? 0n));
  return rest;
}
