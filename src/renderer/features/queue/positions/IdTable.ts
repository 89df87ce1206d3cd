// Ids of 16 bytes each, found without creating a string per id: a hash table with open addressing. A UUID
// ends in random bytes, so its last four bytes are the hash.
import { idBytes, packId, unpackId } from '@shared/ipc/library/packedIds';

const empty = -1;
const removed = -2;

export class IdTable {
  #ids = new Uint8Array(64 * idBytes);
  /** Maps hashes to slots. Its length is a power of two, twice the number of possible slots. */
  #buckets = new Int32Array(128).fill(empty);
  #filledBuckets = 0;
  #free: number[] = [];
  #slotCount = 0;
  readonly #lookupId = new Uint8Array(idBytes);

  get capacity(): number {
    return this.#ids.length / idBytes;
  }

  /** The slot of an id, or -1. */
  slotOf(id: string): number {
    packId(id, this.#lookupId, 0);
    return this.#find(this.#lookupId, 0);
  }

  /** The slot of an id, allocated if it has none. */
  add(id: string): number {
    packId(id, this.#lookupId, 0);
    return this.addPacked(this.#lookupId, 0);
  }

  /** As {@link add}, for the id at `index` of a packed array. */
  addPacked(packed: Uint8Array, index: number): number {
    const found = this.#find(packed, index);
    if (found >= 0) return found;
    if (this.#free.length === 0 && this.#slotCount === this.capacity) this.#grow();
    const slot = this.#free.pop() ?? this.#slotCount++;
    const from = index * idBytes;
    this.#ids.set(packed.subarray(from, from + idBytes), slot * idBytes);
    this.#insert(slot);
    // removed entries count towards the fill level too
    if (this.#filledBuckets * 4 > this.#buckets.length * 3) this.#rehash();
    return slot;
  }

  remove(slot: number): void {
    let bucket = this.#hash(this.#ids, slot);
    while (this.#buckets[bucket] !== slot) bucket = this.#nextBucket(bucket);
    this.#buckets[bucket] = removed;
    this.#free.push(slot);
  }

  idAt(slot: number): string {
    return unpackId(this.#ids, slot);
  }

  /** Compares the ids in slots `a` and `b` in string order. Negative: the id in `a` comes first. */
  compare(a: number, b: number): number {
    for (let byte = 0; byte < idBytes; byte += 1) {
      const difference = (this.#ids[a * idBytes + byte] ?? 0) - (this.#ids[b * idBytes + byte] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #find(packed: Uint8Array, index: number): number {
    for (let bucket = this.#hash(packed, index); ; bucket = this.#nextBucket(bucket)) {
      const slot = this.#buckets[bucket] ?? empty;
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
    return word & (this.#buckets.length - 1);
  }

  #nextBucket(bucket: number): number {
    return (bucket + 1) & (this.#buckets.length - 1);
  }

  #insert(slot: number): void {
    let bucket = this.#hash(this.#ids, slot);
    while ((this.#buckets[bucket] ?? empty) >= 0) bucket = this.#nextBucket(bucket);
    if (this.#buckets[bucket] === empty) this.#filledBuckets += 1;
    this.#buckets[bucket] = slot;
  }

  #grow(): void {
    const ids = new Uint8Array(this.#ids.length * 2);
    ids.set(this.#ids);
    this.#ids = ids;
    this.#rehash();
  }

  #rehash(): void {
    const occupied = this.#buckets.filter((slot) => slot >= 0);
    this.#buckets = new Int32Array(this.capacity * 2).fill(empty);
    this.#filledBuckets = 0;
    for (const slot of occupied) this.#insert(slot);
  }
}
