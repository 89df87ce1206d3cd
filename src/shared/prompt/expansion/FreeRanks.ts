/** A set of free numbers 0 … count − 1. Finds the next free one in almost constant time. */
export class FreeRanks {
  readonly #count: bigint;
  /** For a taken number: a later one that may be free. */
  readonly #next = new Map<bigint, bigint>();

  constructor(count: bigint) {
    this.#count = count;
  }

  has(rank: bigint): boolean {
    return !this.#next.has(rank);
  }

  take(rank: bigint): void {
    this.#next.set(rank, rank + 1n);
  }

  /** The first free number from `rank` on, wrapping around. One must be free. */
  after(rank: bigint): bigint {
    const found = this.#follow(rank);
    return found < this.#count ? found : this.#follow(0n);
  }

  #follow(rank: bigint): bigint {
    let end = rank;
    for (let next = this.#next.get(end); next !== undefined; next = this.#next.get(end)) end = next;
    // path compression
    let at = rank;
    for (let next = this.#next.get(at); next !== undefined; next = this.#next.get(at)) {
      this.#next.set(at, end);
      at = next;
    }
    return end;
  }
}
