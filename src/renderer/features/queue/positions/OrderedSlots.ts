// A sorted list of slot numbers in chunks: each operation costs about the square root of the length.
// The sort key of a number must not change while the number is in the list.

const maxChunkLength = 512;

export class OrderedSlots {
  readonly #compare: (a: number, b: number) => number;
  #chunks: number[][] = [];
  #count = 0;

  /** @param compare a total order: 0 only for the same number */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get count(): number {
    return this.#count;
  }

  at(index: number): number | undefined {
    let remaining = index;
    if (remaining < 0) return undefined;
    for (const chunk of this.#chunks) {
      if (remaining < chunk.length) return chunk[remaining];
      remaining -= chunk.length;
    }
    return undefined;
  }

  indexOf(slot: number): number {
    const chunkIndex = this.#chunkFor(slot);
    let before = 0;
    for (let index = 0; index < chunkIndex; index += 1) before += this.#chunks[index]?.length ?? 0;
    return before + indexIn(this.#chunks[chunkIndex] ?? [], slot, this.#compare);
  }

  add(slot: number): void {
    this.#count += 1;
    const chunkIndex = this.#chunkFor(slot);
    const chunk = this.#chunks[chunkIndex];
    if (!chunk) {
      this.#chunks.push([slot]);
      return;
    }
    chunk.splice(indexIn(chunk, slot, this.#compare), 0, slot);
    if (chunk.length <= maxChunkLength) return;
    // ascending insertions fill chunks completely; an insertion in between splits a chunk in half
    const isLast = chunkIndex === this.#chunks.length - 1 && chunk.at(-1) === slot;
    this.#chunks.splice(chunkIndex + 1, 0, chunk.splice(isLast ? maxChunkLength : maxChunkLength / 2));
  }

  remove(slot: number): void {
    const chunkIndex = this.#chunkFor(slot);
    const chunk = this.#chunks[chunkIndex];
    const index = chunk ? indexIn(chunk, slot, this.#compare) : 0;
    if (chunk?.[index] !== slot) throw new Error('There is no such number in the list');
    chunk.splice(index, 1);
    this.#count -= 1;
    this.#joinOrDrop(chunkIndex, chunk);
  }

  #joinOrDrop(chunkIndex: number, chunk: number[]): void {
    const next = this.#chunks[chunkIndex + 1];
    if (chunk.length === 0) this.#chunks.splice(chunkIndex, 1);
    else if (next && chunk.length + next.length <= maxChunkLength / 2) {
      chunk.push(...next);
      this.#chunks.splice(chunkIndex + 1, 1);
    }
  }

  /** The chunk that contains or would contain `slot`: the last chunk whose first number is not greater. */
  #chunkFor(slot: number): number {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const first = this.#chunks[middle]?.[0];
      if (first !== undefined && this.#compare(first, slot) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The index of a number in a chunk, or its insertion index. */
function indexIn(chunk: readonly number[], slot: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = chunk[middle];
    if (other !== undefined && compare(other, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
