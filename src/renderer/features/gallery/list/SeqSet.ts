/** A set of sequence numbers with one bit per number: 500,000 numbers take 64 KiB. */
export class SeqSet {
  #words: Uint32Array<ArrayBuffer>;

  constructor(seqs: Iterable<number> = []) {
    this.#words = new Uint32Array(32);
    for (const seq of seqs) this.add(seq);
  }

  /** @param words 32 bits each, from number 0; owned by the set afterwards */
  static fromWords(words: Uint32Array<ArrayBuffer>): SeqSet {
    const set = new SeqSet();
    if (words.length > 0) set.#words = words;
    return set;
  }

  /** 32 bits each, from number 0. */
  get words(): Uint32Array<ArrayBuffer> {
    return this.#words;
  }

  has(seq: number): boolean {
    return ((this.#words[seq >>> 5] ?? 0) & (1 << (seq & 31))) !== 0;
  }

  add(seq: number): void {
    const word = seq >>> 5;
    if (word >= this.#words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (seq & 31));
  }

  delete(seq: number): void {
    const word = seq >>> 5;
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (seq & 31));
  }

  isSame(other: SeqSet): boolean {
    const length = Math.max(this.#words.length, other.#words.length);
    for (let word = 0; word < length; word += 1)
      if ((this.#words[word] ?? 0) !== (other.#words[word] ?? 0)) return false;
    return true;
  }

  copy(): SeqSet {
    const copy = new SeqSet();
    copy.#words = this.#words.slice();
    return copy;
  }
}
