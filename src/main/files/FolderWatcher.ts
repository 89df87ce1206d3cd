import { type FSWatcher, watch } from 'node:fs';

/**
 * Watches folders for changes, not their subfolders. The number of watches is limited, because each uses
 * system resources; folders that cannot be watched must be polled.
 */
export class FolderWatcher {
  readonly #maxWatchers: number;
  readonly #onChange: (folder: string, name: string | null) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #missesChanges = false;

  /** @param onChange called with the folder and the name of what changed; null: unknown */
  constructor(maxWatchers: number, onChange: (folder: string, name: string | null) => void) {
    this.#maxWatchers = maxWatchers;
    this.#onChange = onChange;
  }

  get missesChanges(): boolean {
    return this.#missesChanges;
  }

  watchFolder(folder: string): void {
    if (this.#watchers.has(folder)) return;
    if (this.#watchers.size >= this.#maxWatchers) {
      this.#missesChanges = true;
      return;
    }
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => this.#onChange(folder, name));
      watcher.on('error', () => this.forget(folder));
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // a deleted folder needs no watch; any other error: too many watches, or the disk does not support them
      this.#missesChanges ||= (error as NodeJS.ErrnoException).code !== 'ENOENT';
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
