import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Chunks per second, so that this many senders alternate within a second. */
const chunksPerS = 50;
const longestChunk = 64 * 1024;

/** A bandwidth limit shared by all senders, which alternate chunk by chunk. */
export class SharedLine {
  readonly #bytesPerS: number;
  /** When all bytes accepted so far will have been sent, monotonic, ms. */
  #busyUntil = 0;

  constructor(bytesPerS: number) {
    this.#bytesPerS = bytesPerS;
  }

  /** The same bytes, limited to the shared bandwidth. */
  send(data: Readable): Readable {
    return Readable.from(this.#chunks(data), { objectMode: false });
  }

  async *#chunks(data: Readable): AsyncGenerator<Buffer> {
    const size = Math.ceil(Math.min(longestChunk, this.#bytesPerS / chunksPerS));
    for await (const piece of data) {
      for (let from = 0; from < piece.length; from += size) {
        const chunk = piece.subarray(from, from + size);
        const now = performance.now();
        this.#busyUntil = Math.max(this.#busyUntil, now) + (chunk.length / this.#bytesPerS) * 1000;
        await wait(this.#busyUntil - now);
        yield chunk;
      }
    }
  }
}
