import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { ReadsAt } from '../../media-formats/ReadsAt';

/** A file that is read on the thread that asks: for threads of ours, which nobody waits for. */
export class SyncFile implements ReadsAt {
  /** Bytes. */
  readonly size: number;
  readonly #descriptor: number;

  /** @throws what the disk says; `EINVAL` where it is no file: a pipe may never end */
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
