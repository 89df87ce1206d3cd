import { packBitset } from '@shared/ipc/library/packedBitset';
import type { AssetSequence } from '../../../ipc/cache/AssetSequence';
import { SeqSet } from '../list/SeqSet';

/** A small selection keeps the order in which it was made, which Compare uses; a large one has no order. */
export type SelectedSeqs = ReadonlySet<number> | BitsetSelection;

export class BitsetSelection implements Iterable<number> {
  readonly #seqs: SeqSet;
  readonly size: number;
  #packed: string | null = null;

  private constructor(seqs: SeqSet, size: number) {
    this.#seqs = seqs;
    this.size = size;
  }

  static of(before: SelectedSeqs, added: Iterable<number>): BitsetSelection {
    const seqs = before instanceof BitsetSelection ? before.#seqs.copy() : new SeqSet(before);
    let { size } = before;
    for (const seq of added) {
      if (!seqs.has(seq)) size += 1;
      seqs.add(seq);
    }
    return new BitsetSelection(seqs, size);
  }

  has(seq: number): boolean {
    return this.#seqs.has(seq);
  }

  without(removed: readonly number[]): BitsetSelection {
    if (!removed.some((seq) => this.has(seq))) return this;
    const seqs = this.#seqs.copy();
    let { size } = this;
    for (const seq of removed) {
      if (seqs.has(seq)) size -= 1;
      seqs.delete(seq);
    }
    return new BitsetSelection(seqs, size);
  }

  *[Symbol.iterator](): Generator<number, void> {
    const { words } = this.#seqs;
    for (let word = words.length - 1; word >= 0; word -= 1) {
      for (let bit = words[word] === 0 ? -1 : 31; bit >= 0; bit -= 1) {
        const seq = word * 32 + bit;
        if (this.#seqs.has(seq)) yield seq;
      }
    }
  }

  packed(): string {
    this.#packed ??= packBitset(this.#seqs.words);
    return this.#packed;
  }
}

/** Assets that are no longer shown come last. */
export function inShownOrder(seqs: SelectedSeqs, list: AssetSequence): readonly number[] {
  const shown: number[] = [];
  for (let index = 0; index < list.count && shown.length < seqs.size; index += 1) {
    const seq = list.at(index) ?? 0;
    if (seqs.has(seq)) shown.push(seq);
  }
  return shown.length === seqs.size ? shown : [...new Set([...shown, ...seqs])];
}
