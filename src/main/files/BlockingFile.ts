import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { RandomAccessFile } from '../../media-formats/source';

export class BlockingFile implements RandomAccessFile {
  readonly size: number;
  readonly #descriptor: number;

  /** @throws the disk's error; `EINVAL` if it is not a regular file, because a pipe may never end */
  constructor(path: string) {
    this.#descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(this.#descriptor);
    this.size = stats.size;
    if (stats.isFile()) return;
    this.close();
    throw Object.assign(new Error(`${path} is no file`), { code: 'EINVAL' });
  }

  read(into: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    return Promise.resolve({ bytesRead: readSync(this.#descriptor, into, offset, length, position) });
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
