import { Buffer } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';

// at each read other work has its turn
const windowBytes = 16 * 1024;

/** Small pieces of a file, mostly one after the other: what lies close together costs one read. */
export class FileWindow {
  readonly #file: FileHandle;
  readonly #buffer = Buffer.alloc(windowBytes);
  #from = 0;
  #length = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** What is there of `length` bytes (at most 16 KiB) from `at`; good until the next call. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < this.#from || at + length > this.#from + this.#length) {
      const { bytesRead } = await this.#file.read(this.#buffer, 0, windowBytes, at);
      this.#from = at;
      this.#length = bytesRead;
    }
    return this.#buffer.subarray(at - this.#from, Math.min(at - this.#from + length, this.#length));
  }
}
