import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Chunks in a second of the line: so many senders get their turn within it. */
const chunksPerS = 50;
const longestChunk = 64 * 1024;

/** A line of so many bytes a second that all who send over it share, chunk by chunk in turn. */
export class SharedLine {
  readonly #bytesPerS: number;
  /** When all that was taken so far is through, monotonic, ms. */
  #busyUntil = 0;

  constructor(bytesPerS: number) {
    this.#bytesPerS = bytesPerS;
  }

  /** The same bytes, no faster than the line gives them. */
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
