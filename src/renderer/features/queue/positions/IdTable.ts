// Ids of 16 bytes each, found without creating a string per id: a hash table with open addressing. A UUID
// ends in random bytes, so its last four serve as the hash.
import { idBytes, packId, unpackId } from '@shared/ipc/library/packedIds';

const empty = -1;
const gone = -2;

export class IdTable {
  #ids = new Uint8Array(64 * idBytes);
  /** From hash to slot. Its length is a power of two, twice the number of possible slots. */
  #slots = new Int32Array(128).fill(empty);
  #taken = 0;
  #free: number[] = [];
  #used = 0;
  readonly #asked = new Uint8Array(idBytes);

  get capacity(): number {
    return this.#ids.length / idBytes;
  }

  /** The slot of an id, or -1. */
  slotOf(id: string): number {
    packId(id, this.#asked, 0);
    return this.#find(this.#asked, 0);
  }

  /** The slot of an id, allocated if it has none. */
  add(id: string): number {
    packId(id, this.#asked, 0);
    return this.addPacked(this.#asked, 0);
  }

  /** As {@link add}, for the id at `index` of a packed array. */
  addPacked(packed: Uint8Array, index: number): number {
    const found = this.#find(packed, index);
    if (found >= 0) return found;
    if (this.#free.length === 0 && this.#used === this.capacity) this.#grow();
    const slot = this.#free.pop() ?? this.#used++;
    const from = index * idBytes;
    this.#ids.set(packed.subarray(from, from + idBytes), slot * idBytes);
    this.#enter(slot);
    // removed entries count towards the fill level too
    if (this.#taken * 4 > this.#slots.length * 3) this.#rehash();
    return slot;
  }

  remove(slot: number): void {
    let at = this.#hash(this.#ids, slot);
    while (this.#slots[at] !== slot) at = this.#after(at);
    this.#slots[at] = gone;
    this.#free.push(slot);
  }

  idAt(slot: number): string {
    return unpackId(this.#ids, slot);
  }

  /** Compares two ids in string order. Negative: `a` comes first. */
  compare(a: number, b: number): number {
    for (let byte = 0; byte < idBytes; byte += 1) {
      const by = (this.#ids[a * idBytes + byte] ?? 0) - (this.#ids[b * idBytes + byte] ?? 0);
      if (by !== 0) return by;
    }
    return 0;
  }

  #find(packed: Uint8Array, index: number): number {
    for (let at = this.#hash(packed, index); ; at = this.#after(at)) {
      const slot = this.#slots[at] ?? empty;
      if (slot === empty) return -1;
      if (slot >= 0 && this.#isSame(slot, packed, index)) return slot;
    }
  }

  #isSame(slot: number, packed: Uint8Array, index: number): boolean {
    for (let byte = idBytes - 1; byte >= 0; byte -= 1) {
      if (this.#ids[slot * idBytes + byte] !== packed[index * idBytes + byte]) return false;
    }
    return true;
  }

  #hash(packed: Uint8Array, index: number): number {
    const end = (index + 1) * idBytes;
    const word =
      ((packed[end - 4] ?? 0) << 24) |
      ((packed[end - 3] ?? 0) << 16) |
      ((packed[end - 2] ?? 0) << 8) |
      (packed[end - 1] ?? 0);
    return word & (this.#slots.length - 1);
  }

  #after(at: number): number {
    return (at + 1) & (this.#slots.length - 1);
  }

  #enter(slot: number): void {
    let at = this.#hash(this.#ids, slot);
    while ((this.#slots[at] ?? empty) >= 0) at = this.#after(at);
    if (this.#slots[at] === empty) this.#taken += 1;
    this.#slots[at] = slot;
  }

  #grow(): void {
    const ids = new Uint8Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#rehash();
  }

  #rehash(): void {
    const known = this.#slots.filter((slot) => slot >= 0);
    this.#slots = new Int32Array(this.capacity * 2).fill(empty);
    this.#taken = 0;
    for (const slot of known) this.#enter(slot);
  }
}
