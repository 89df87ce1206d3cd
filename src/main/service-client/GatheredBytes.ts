import { Buffer } from 'node:buffer';

const firstBytes = 16_384;
/** Writing to new memory is slow, so larger pieces would block noticeably. */
const mostBytes = 262_144;

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
      if (this.#used === this.#last.length) this.#begin();
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

  #begin(): void {
    if (this.#used > 0) this.#full.push(this.#last);
    const bytes = Math.min(mostBytes, Math.max(firstBytes, this.#length));
    this.#last = Buffer.from(new SharedArrayBuffer(bytes));
    this.#used = 0;
  }
}
