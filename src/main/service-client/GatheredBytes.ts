import { Buffer } from 'node:buffer';

const MIN_PIECE_BYTES = 16_384;
/** Writing to new memory is slow, so larger pieces would block noticeably. */
const MAX_PIECE_BYTES = 262_144;

/** Collects bytes without moving them, in shared memory, so that a thread can read them. */
export class GatheredBytes {
  readonly #full: Buffer[] = [];
  #last: Buffer = Buffer.alloc(0);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#used === this.#last.length) this.#addPiece();
      const part = chunk.subarray(at, at + this.#last.length - this.#used);
      this.#last.set(part, this.#used);
      this.#used += part.length;
      at += part.length;
    }
    this.#length += chunk.length;
  }

  pieces(): readonly Buffer[] {
    return this.#used === 0 ? [] : [...this.#full, this.#last.subarray(0, this.#used)];
  }

  #addPiece(): void {
    if (this.#used > 0) this.#full.push(this.#last);
    const bytes = Math.min(MAX_PIECE_BYTES, Math.max(MIN_PIECE_BYTES, this.#length));
    this.#last = Buffer.from(new SharedArrayBuffer(bytes));
    this.#used = 0;
  }
}
