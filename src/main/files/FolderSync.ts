// Makes names in a folder durable with fsync. Files placed during a sync share the next sync.
import { open } from 'node:fs/promises';

export class FolderSync {
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  /** Resolves when everything placed in the folder before this call is on disk. */
  sync(folder: string): Promise<void> {
    const waiting = this.#waiting.get(folder);
    if (waiting) return waiting;
    const running = this.#running.get(folder);
    if (!running) return this.#run(folder);
    const next = running
      .catch(() => {})
      .then(() => {
        this.#waiting.delete(folder);
        return this.#run(folder);
      });
    this.#waiting.set(folder, next);
    return next;
  }

  #run(folder: string): Promise<void> {
    const run = syncFolder(folder).finally(() => {
      if (this.#running.get(folder) === run) this.#running.delete(folder);
    });
    this.#running.set(folder, run);
    return run;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can neither open nor sync a folder; NTFS journals its names.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'EISDIR') throw error;
  } finally {
    await handle.close();
  }
}
