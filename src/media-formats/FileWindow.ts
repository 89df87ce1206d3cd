import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { AsyncByteSource, ReadsAt } from './source';

const smallest = 16 * 1024;
const largest = 128 * 1024;
// other work gets a turn at each read, or after this many answers from the buffer, which take some
// milliseconds
const mostInOneTurn = 8 * 1024;

/** A buffered reader for small, mostly sequential reads of a file. */
export class FileWindow implements AsyncByteSource {
  readonly size: number;
  itemsRead = 0;
  readonly #file: ReadsAt;
  #buffer: Buffer;
  #from = 0;
  #length = 0;
  #answers = 0;

  /** @param room the buffer to begin with, not to be used for anything else meanwhile */
  constructor(file: ReadsAt, size: number, room: Buffer = Buffer.allocUnsafe(smallest)) {
    this.#file = file;
    this.size = size;
    this.#buffer = room;
  }

  /** Up to `length` bytes (at most 16 KiB) from `at`; valid until the next call. */
  async bytes(at: number, length: number): Promise<Buffer> {
    this.#answers += 1;
    if (at < this.#from || at + length > this.#from + this.#length) await this.#moveTo(at);
    else if (this.#answers % mostInOneTurn === 0) await setImmediate();
    return this.#buffer.subarray(at - this.#from, Math.min(at - this.#from + length, this.#length));
  }

  // for sequential reading the buffer is enlarged
  async #moveTo(at: number): Promise<void> {
    const size = this.#buffer.length;
    const isNext = at > this.#from && at <= this.#from + size + smallest;
    if (isNext && size < largest) this.#buffer = Buffer.allocUnsafe(size * 2);
    const { bytesRead } = await this.#file.read(this.#buffer, 0, this.#buffer.length, at);
    this.#from = at;
    this.#length = bytesRead;
  }
}
