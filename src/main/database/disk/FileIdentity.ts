import { statSync } from 'node:fs';

/** Identifies the file at a path by stat only: closing a descriptor would release the process's locks on the file. */
export class FileIdentity {
  readonly path: string;
  readonly #device: bigint;
  readonly #inode: bigint;

  /** @throws the system's error if there is no such file */
  constructor(path: string) {
    const { dev, ino } = statSync(path, { bigint: true });
    this.path = path;
    this.#device = dev;
    this.#inode = ino;
  }

  /** Whether the path still points to the same file. If the disk does not respond, yes. */
  isThere(): boolean {
    try {
      const now = statSync(this.path, { bigint: true, throwIfNoEntry: false });
      return now !== undefined && now.ino === this.#inode && now.dev === this.#device;
    } catch {
      return true;
    }
  }
}
