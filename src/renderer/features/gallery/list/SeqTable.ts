import type { AssetDay } from './AssetDay';

/** How the assets of some days changed since the last update. */
export type SeqChanges = Readonly<{ askedAdded: boolean; othersAdded: boolean; removedOrReshaped: boolean }>;

/** Marks an asset whose presence is being checked. */
const unchecked = 4;

/** Width / height and kind of assets by number. Unchanged days are not scanned again. */
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

  /** @param isAsked which added assets are reported as `askedAdded` */
  update(days: readonly AssetDay[], isAsked: (seq: number) => boolean): SeqChanges {
    const before = this.#days;
    this.#days = new Map(days.map((day) => [day.day, day]));
    const old = [...before.values()].filter((day) => this.#days.get(day.day) !== day);
    const fresh = days.filter((day) => before.get(day.day) !== day);
    this.#makeRoom(fresh);
    for (const { seqs } of old)
      for (const seq of seqs) this.#kinds[seq] = (this.#kinds[seq] ?? 0) | unchecked;
    const changes = { askedAdded: false, othersAdded: false, removedOrReshaped: false };
    for (const { seqs, ratios, kinds } of fresh) {
      for (let item = 0; item < seqs.length; item += 1) {
        const seq = seqs[item] ?? 0;
        const was = this.#kinds[seq] ?? 0;
        const is = (kinds[item] ?? 0) + 1;
        const ratio = ratios[item] ?? 1;
        if (was === 0) {
          if (isAsked(seq)) changes.askedAdded = true;
          else changes.othersAdded = true;
        } else if (was !== (is | unchecked) || !Object.is(this.#ratios[seq], ratio))
          changes.removedOrReshaped = true;
        this.#kinds[seq] = is;
        this.#ratios[seq] = ratio;
      }
    }
    for (const { seqs } of old) {
      for (const seq of seqs) {
        if (((this.#kinds[seq] ?? 0) & unchecked) === 0) continue;
        this.#kinds[seq] = 0;
        changes.removedOrReshaped = true;
      }
    }
    return changes;
  }

  #makeRoom(days: readonly AssetDay[]): void {
    let highest = 0;
    for (const { seqs } of days) for (const seq of seqs) if (seq > highest) highest = seq;
    if (highest < this.#kinds.length) return;
    const room = Math.max(highest + 1, this.#kinds.length * 2);
    const [kinds, ratios] = [new Uint8Array(room), new Float32Array(room)];
    kinds.set(this.#kinds);
    ratios.set(this.#ratios);
    this.#kinds = kinds;
    this.#ratios = ratios;
  }
}
