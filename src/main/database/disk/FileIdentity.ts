import { statSync } from 'node:fs';

/**
 * The file that a name on disk meant when it was first looked at. Looking opens nothing: closing a file would end its locks.
 */
export class FileIdentity {
  readonly path: string;
  readonly #device: bigint;
  readonly #inode: bigint;

  /** @throws the system's error if there is no such file. */
  constructor(path: string) {
    const { dev, ino } = statSync(path, { bigint: true });
    this.path = path;
    this.#device = dev;
    this.#inode = ino;
  }

  /** Whether the name still means the same file. If the disk cannot be asked, the answer is yes. */
  isThere(): boolean {
    try {
      const now = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      return now !== undefined && now.ino === this.#inode && now.dev === this.#device;
    } catch {
      return true;
    }
  }
}
