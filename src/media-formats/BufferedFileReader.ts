import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { AsyncByteSource, RandomAccessFile } from './source';

const minBufferBytes = 16 * 1024;
const maxBufferBytes = 128 * 1024;
// Other work can run during each read of the file, and after this many reads from the buffer, which together take
// some milliseconds.
const readsBeforeYield = 8 * 1024;

/** A buffered reader for small, mostly sequential reads of a file. */
export class BufferedFileReader implements AsyncByteSource {
  readonly size: number;
  itemsRead = 0;
  readonly #file: RandomAccessFile;
  #buffer: Buffer;
  #bufferStart = 0;
  #bufferedBytes = 0;
  #readCount = 0;

  /** @param buffer must not be used for anything else while the file is read */
  constructor(file: RandomAccessFile, size: number, buffer: Buffer = Buffer.allocUnsafe(minBufferBytes)) {
    this.#file = file;
    this.size = size;
    this.#buffer = buffer;
  }

  /** Up to `length` bytes (at most 16 KiB) from `at`; valid until the next call. */
  async bytes(at: number, length: number): Promise<Buffer> {
    this.#readCount += 1;
    if (at < this.#bufferStart || at + length > this.#bufferStart + this.#bufferedBytes)
      await this.#moveTo(at);
    else if (this.#readCount % readsBeforeYield === 0) await setImmediate();
    return this.#buffer.subarray(
      at - this.#bufferStart,
      Math.min(at - this.#bufferStart + length, this.#bufferedBytes),
    );
  }

  // for sequential reading the buffer is enlarged
  async #moveTo(at: number): Promise<void> {
    const size = this.#buffer.length;
    const isNext = at > this.#bufferStart && at <= this.#bufferStart + size + minBufferBytes;
    if (isNext && size < maxBufferBytes) this.#buffer = Buffer.allocUnsafe(size * 2);
    const { bytesRead } = await this.#file.read(this.#buffer, 0, this.#buffer.length, at);
    this.#bufferStart = at;
    this.#bufferedBytes = bytesRead;
  }
}
