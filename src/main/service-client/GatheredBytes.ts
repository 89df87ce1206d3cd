import { Buffer } from 'node:buffer';

const firstBytes = 16_384;
/** Fresh memory is slow to write to: of larger pieces the loop would feel each. */
const mostBytes = 262_144;

/**
 * Bytes as they come, in pieces: none is ever moved, so that the last costs what the first did. Their memory is shared,
 * so that a thread can read what this one keeps.
 */
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

  /** All that came until now, in order. What comes later leaves it as it is. */
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
