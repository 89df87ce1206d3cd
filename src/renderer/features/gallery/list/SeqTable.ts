import type { AssetDay } from './AssetDay';

/** How the assets of some days changed since the last update. */
export type SeqChanges = Readonly<{
  hasAddedArranged: boolean;
  hasAddedOthers: boolean;
  hasRemovedOrReshaped: boolean;
}>;

/** Marks an asset whose presence is being checked. */
const unchecked = 4;

/** Width / height and kind of assets, by sequence number. Unchanged days are not scanned again. */
export class SeqTable {
  /** 0: absent; else kind + 1. */
  #kinds = new Uint8Array(0);
  #ratios = new Float32Array(0);
  #days = new Map<number, AssetDay>();

  has(seq: number): boolean {
    return (this.#kinds[seq] ?? 0) > 0;
  }

  ratioOf(seq: number): number {
    return this.#ratios[seq] ?? 1;
  }

  kindOf(seq: number): number {
    return (this.#kinds[seq] ?? 1) - 1;
  }

  /** @param isArranged which added assets are reported as `hasAddedArranged` */
  update(days: readonly AssetDay[], isArranged: (seq: number) => boolean): SeqChanges {
    const before = this.#days;
    this.#days = new Map(days.map((day) => [day.day, day]));
    const removedDays = [...before.values()].filter((day) => this.#days.get(day.day) !== day);
    const addedDays = days.filter((day) => before.get(day.day) !== day);
    this.#ensureCapacity(addedDays);
    for (const { seqs } of removedDays)
      for (const seq of seqs) this.#kinds[seq] = (this.#kinds[seq] ?? 0) | unchecked;
    const changes = { hasAddedArranged: false, hasAddedOthers: false, hasRemovedOrReshaped: false };
    for (const { seqs, ratios, kinds } of addedDays) {
      for (let item = 0; item < seqs.length; item += 1) {
        const seq = seqs[item] ?? 0;
        const oldKind = this.#kinds[seq] ?? 0;
        const newKind = (kinds[item] ?? 0) + 1;
        const ratio = ratios[item] ?? 1;
        if (oldKind === 0) {
          if (isArranged(seq)) changes.hasAddedArranged = true;
          else changes.hasAddedOthers = true;
        } else if (oldKind !== (newKind | unchecked) || !Object.is(this.#ratios[seq], ratio))
          changes.hasRemovedOrReshaped = true;
        this.#kinds[seq] = newKind;
        this.#ratios[seq] = ratio;
      }
    }
    for (const { seqs } of removedDays) {
      for (const seq of seqs) {
        if (((this.#kinds[seq] ?? 0) & unchecked) === 0) continue;
        this.#kinds[seq] = 0;
        changes.hasRemovedOrReshaped = true;
      }
    }
    return changes;
  }

  #ensureCapacity(days: readonly AssetDay[]): void {
    let maxSeq = 0;
    for (const { seqs } of days) for (const seq of seqs) if (seq > maxSeq) maxSeq = seq;
    if (maxSeq < this.#kinds.length) return;
    const capacity = Math.max(maxSeq + 1, this.#kinds.length * 2);
    const [kinds, ratios] = [new Uint8Array(capacity), new Float32Array(capacity)];
    kinds.set(this.#kinds);
    ratios.set(this.#ratios);
    this.#kinds = kinds;
    this.#ratios = ratios;
  }
}
