import { type FSWatcher, watch } from 'node:fs';

/**
 * Watches folders for changes, not their subfolders. The number of watches is limited, because each uses
 * system resources; folders that cannot be watched must be polled.
 */
export class FolderWatcher {
  readonly #most: number;
  readonly #heard: (folder: string, name: string | null) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #isDeaf = false;

  /** @param heard called with the folder and the name of what changed; null: unknown */
  constructor(most: number, heard: (folder: string, name: string | null) => void) {
    this.#most = most;
    this.#heard = heard;
  }

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
      // a deleted folder needs no watch; any other error: too many watches, or the disk does not support them
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
