import { type FSWatcher, watch } from 'node:fs';

/**
 * Has the system tell of changes in folders, not of those within them: so many at most, because each costs the system
 * something. What it cannot tell of is to be looked at now and then.
 */
export class FolderWatcher {
  readonly #most: number;
  readonly #heard: (folder: string, name: string | null) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #isDeaf = false;

  /** @param heard with the name of what changed in a folder; null: the system does not say which */
  constructor(most: number, heard: (folder: string, name: string | null) => void) {
    this.#most = most;
    this.#heard = heard;
  }

  /** Whether there was a folder that it could not listen to. */
  get isDeaf(): boolean {
    return this.#isDeaf;
  }

  listen(folder: string): void {
    if (this.#watchers.has(folder)) return;
    if (this.#watchers.size >= this.#most) {
      this.#isDeaf = true;
      return;
    }
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => this.#heard(folder, name));
      watcher.on('error', () => this.forget(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // one that is gone by now has nothing to tell; else there are too many of them, or the disk tells nothing
      this.#isDeaf ||= (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  }

  forget(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }
}
