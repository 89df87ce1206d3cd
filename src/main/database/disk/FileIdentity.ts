import { statSync } from 'node:fs';

/** What a name on disk stood for when it was first looked at. Looking opens nothing: closing a file would end its locks. */
export class FileIdentity {
  readonly path: string;
  readonly #device: bigint;
  readonly #inode: bigint;

  /** @throws the system's error where there is no such file. */
  constructor(path: string) {
    const { dev, ino } = statSync(path, { bigint: true });
    this.path = path;
    this.#device = dev;
    this.#inode = ino;
  }

  /** Whether the name still stands for the same file. A disk that cannot be asked is believed to hold it. */
  isThere(): boolean {
    try {
      const now = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      return now !== undefined && now.ino === this.#inode && now.dev === this.#device;
    } catch {
      return true;
    }
  }
}
