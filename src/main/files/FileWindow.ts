import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';

const smallest = 16 * 1024;
// at each read other work has its turn: so much is walked through in some milliseconds
const largest = 128 * 1024;

/** Small pieces of a file, mostly one after the other: what lies close together costs one read. */
export class FileWindow {
  readonly #file: FileHandle;
  #buffer = Buffer.allocUnsafe(smallest);
  #from = 0;
  #length = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** What is there of `length` bytes (at most 16 KiB) from `at`; good until the next call. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < this.#from || at + length > this.#from + this.#length) await this.#moveTo(at);
    return this.#buffer.subarray(at - this.#from, Math.min(at - this.#from + length, this.#length));
  }

  // where the file is walked through without a leap, more of it is read at once
  async #moveTo(at: number): Promise<void> {
    const size = this.#buffer.length;
    const isNext = at > this.#from && at <= this.#from + size + smallest;
    if (isNext && size < largest) this.#buffer = Buffer.allocUnsafe(size * 2);
    const { bytesRead } = await this.#file.read(this.#buffer, 0, this.#buffer.length, at);
    this.#from = at;
    this.#length = bytesRead;
  }
}
