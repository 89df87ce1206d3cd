// A single group is a view on a few arrays, because there may be as many groups as assets.
import type { AssetGroup } from './AssetDay';

export type GroupHeading = Readonly<{ title: string; note?: string }>;

type GroupedParts = Readonly<{
  seqs: AssetGroup['seqs'];
  ratios: AssetGroup['ratios'];
  kinds: AssetGroup['kinds'];
  /** Has one entry more than there are groups. */
  groupStarts: Int32Array;
  /** The number by which the heading of a group is looked up. */
  headingIds: Int32Array;
  headingOf: (headingId: number) => GroupHeading;
}>;

export class GroupedAssets implements Iterable<AssetGroup> {
  readonly seqs: AssetGroup['seqs'];
  readonly ratios: AssetGroup['ratios'];
  readonly groupStarts: Int32Array;
  readonly length: number;
  readonly #parts: GroupedParts;

  constructor(parts: GroupedParts) {
    this.#parts = parts;
    this.seqs = parts.seqs;
    this.ratios = parts.ratios;
    this.groupStarts = parts.groupStarts;
    this.length = parts.headingIds.length;
  }

  at(index: number): AssetGroup | undefined {
    const { seqs, ratios, kinds, groupStarts, headingIds, headingOf } = this.#parts;
    const headingId = headingIds[index];
    if (headingId === undefined) return undefined;
    const [from, to] = [groupStarts[index] ?? 0, groupStarts[index + 1] ?? 0];
    return {
      day: -1 - headingId,
      ...headingOf(headingId),
      seqs: seqs.subarray(from, to),
      ratios: ratios.subarray(from, to),
      kinds: kinds.subarray(from, to),
    };
  }

  *[Symbol.iterator](): Generator<AssetGroup, void> {
    for (let index = 0; index < this.length; index += 1) {
      const group = this.at(index);
      if (group) yield group;
    }
  }

  /** Drops empty groups. */
  filter(keep: (seq: number) => boolean): GroupedAssets {
    const { headingOf, headingIds } = this.#parts;
    const builder = new GroupBuilder(this.seqs.length, this.length);
    for (const [index, headingId] of headingIds.entries()) {
      const end = this.groupStarts[index + 1] ?? 0;
      for (let item = this.groupStarts[index] ?? 0; item < end; item += 1) {
        const seq = this.seqs[item] ?? 0;
        if (keep(seq)) builder.add(seq, this.ratios[item] ?? 1, this.#parts.kinds[item] ?? 0);
      }
      builder.closeGroup(headingId);
    }
    return builder.build(headingOf);
  }
}

/** Builds groups from a known number of assets. */
export class GroupBuilder {
  readonly #seqs: AssetGroup['seqs'];
  readonly #ratios: AssetGroup['ratios'];
  readonly #kinds: AssetGroup['kinds'];
  readonly #groupStarts: Int32Array;
  readonly #headingIds: Int32Array;
  #count = 0;
  #groups = 0;

  constructor(assets: number, groups: number) {
    this.#seqs = new Uint32Array(assets);
    this.#ratios = new Float32Array(assets);
    this.#kinds = new Uint8Array(assets);
    this.#groupStarts = new Int32Array(groups + 1);
    this.#headingIds = new Int32Array(groups);
  }

  add(seq: number, ratio: number, kind: number): void {
    this.#seqs[this.#count] = seq;
    this.#ratios[this.#count] = ratio;
    this.#kinds[this.#count] = kind;
    this.#count += 1;
  }

  addAll({ seqs, ratios, kinds }: Readonly<Pick<AssetGroup, 'seqs' | 'ratios' | 'kinds'>>): void {
    this.#seqs.set(seqs, this.#count);
    this.#ratios.set(ratios, this.#count);
    this.#kinds.set(kinds, this.#count);
    this.#count += seqs.length;
  }

  /** Ends a group with the assets added since the previous one. An empty group is dropped. */
  closeGroup(headingId: number): void {
    if (this.#count === this.#groupStarts[this.#groups]) return;
    this.#headingIds[this.#groups] = headingId;
    this.#groups += 1;
    this.#groupStarts[this.#groups] = this.#count;
  }

  build(headingOf: (headingId: number) => GroupHeading): GroupedAssets {
    return new GroupedAssets({
      seqs: this.#seqs.subarray(0, this.#count),
      ratios: this.#ratios.subarray(0, this.#count),
      kinds: this.#kinds.subarray(0, this.#count),
      groupStarts: this.#groupStarts.subarray(0, this.#groups + 1),
      headingIds: this.#headingIds.subarray(0, this.#groups),
      headingOf,
    });
  }
}
