/** A set of asset numbers, one bit each: 500,000 take 64 KiB and intersect in a fraction of a millisecond. */
export class SeqBits {
  readonly words: Uint32Array<ArrayBuffer>;

  /** @param highest the greatest number that the set can contain */
  constructor(highest: number) {
    this.words = new Uint32Array((highest >>> 5) + 1);
  }

  static of(highest: number, seqs: readonly number[] | Uint32Array): SeqBits {
    const bits = new SeqBits(highest);
    for (let place = 0; place < seqs.length; place += 1) bits.add(seqs[place] ?? 0);
    return bits;
  }

  /** @param words 32 bits each, from number 0 */
  static fromWords(words: Uint32Array): SeqBits {
    const bits = new SeqBits(Math.max(0, words.length * 32 - 1));
    bits.words.set(words);
    return bits;
  }

  add(seq: number): void {
    const word = seq >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) | (1 << (seq & 31));
  }

  delete(seq: number): void {
    const word = seq >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] ?? 0) & ~(1 << (seq & 31));
  }

  /** A copy that can contain greater numbers. */
  grown(highest: number): SeqBits {
    const grown = new SeqBits(Math.max(highest, this.words.length * 32 - 1));
    grown.words.set(this.words);
    return grown;
  }

  has(seq: number): boolean {
    return ((this.words[seq >>> 5] ?? 0) & (1 << (seq & 31))) !== 0;
  }

  /** The intersection with `other`, or, with `isNegated`, the difference. */
  intersect(other: SeqBits, isNegated: boolean): SeqBits {
    const result = new SeqBits(this.words.length * 32 - 1);
    for (let word = 0; word < result.words.length; word += 1) {
      const otherWord = other.words[word] ?? 0;
      result.words[word] = (this.words[word] ?? 0) & (isNegated ? ~otherWord : otherWord);
    }
    return result;
  }

  /** The union with `other`, whose numbers must not exceed the capacity of this set. */
  union(other: SeqBits): SeqBits {
    const result = new SeqBits(this.words.length * 32 - 1);
    for (let word = 0; word < result.words.length; word += 1)
      result.words[word] = (this.words[word] ?? 0) | (other.words[word] ?? 0);
    return result;
  }

  count(): number {
    let count = 0;
    for (let word = 0; word < this.words.length; word += 1) count += countBits(this.words[word] ?? 0);
    return count;
  }

  seqs(): Uint32Array<ArrayBuffer> {
    const seqs = new Uint32Array(this.count());
    let place = 0;
    for (let word = 0; word < this.words.length; word += 1) {
      for (
        let remainingBits = this.words[word] ?? 0;
        remainingBits !== 0;
        remainingBits &= remainingBits - 1
      ) {
        seqs[place] = word * 32 + (31 - Math.clz32(remainingBits & -remainingBits));
        place += 1;
      }
    }
    return seqs;
  }
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
