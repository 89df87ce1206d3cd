// A single group is a view on a few arrays, because there may be as many groups as assets.
import type { AssetGroup } from './AssetDay';

export type GroupHeading = Readonly<{ title: string; aside?: string }>;

type GroupedParts = Readonly<{
  seqs: AssetGroup['seqs'];
  ratios: AssetGroup['ratios'];
  kinds: AssetGroup['kinds'];
  /** One entry more than groups. */
  groupStarts: Int32Array;
  /** The number by which the heading of a group is looked up. */
  names: Int32Array;
  heading: (name: number) => GroupHeading;
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
    this.length = parts.names.length;
  }

  at(index: number): AssetGroup | undefined {
    const { seqs, ratios, kinds, groupStarts, names, heading } = this.#parts;
    const name = names[index];
    if (name === undefined) return undefined;
    const [from, to] = [groupStarts[index] ?? 0, groupStarts[index + 1] ?? 0];
    return {
      day: -1 - name,
      ...heading(name),
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
    const { heading, names } = this.#parts;
    const kept = new GroupedRoom(this.seqs.length, this.length);
    for (const [index, name] of names.entries()) {
      const end = this.groupStarts[index + 1] ?? 0;
      for (let place = this.groupStarts[index] ?? 0; place < end; place += 1) {
        const seq = this.seqs[place] ?? 0;
        if (keep(seq)) kept.add(seq, this.ratios[place] ?? 1, this.#parts.kinds[place] ?? 0);
      }
      kept.close(name);
    }
    return kept.grouped(heading);
  }
}

/** Builds groups from a known number of assets. */
export class GroupedRoom {
  readonly #seqs: AssetGroup['seqs'];
  readonly #ratios: AssetGroup['ratios'];
  readonly #kinds: AssetGroup['kinds'];
  readonly #groupStarts: Int32Array;
  readonly #names: Int32Array;
  #count = 0;
  #groups = 0;

  constructor(assets: number, groups: number) {
    this.#seqs = new Uint32Array(assets);
    this.#ratios = new Float32Array(assets);
    this.#kinds = new Uint8Array(assets);
    this.#groupStarts = new Int32Array(groups + 1);
    this.#names = new Int32Array(groups);
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
  close(name: number): void {
    if (this.#count === this.#groupStarts[this.#groups]) return;
    this.#names[this.#groups] = name;
    this.#groups += 1;
    this.#groupStarts[this.#groups] = this.#count;
  }

  grouped(heading: (name: number) => GroupHeading): GroupedAssets {
    return new GroupedAssets({
      seqs: this.#seqs.subarray(0, this.#count),
      ratios: this.#ratios.subarray(0, this.#count),
      kinds: this.#kinds.subarray(0, this.#count),
      groupStarts: this.#groupStarts.subarray(0, this.#groups + 1),
      names: this.#names.subarray(0, this.#groups),
      heading,
    });
  }
}
