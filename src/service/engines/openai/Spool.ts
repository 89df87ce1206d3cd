import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineError, tooLongError } from '../Engine';

/** Maximum age of a file that may still belong to an open order, ms. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Stores result files that an engine delivers only once, before they are reported. */
export class Spool {
  readonly #folder: string;
  #isSwept = false;

  /** @param folder created when the first file arrives */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Stores a file atomically under the id of its ticket. */
  async store(id: string, data: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const partPath = `${this.#path(id)}.part`;
    await writeFile(partPath, data, { mode: 0o600, flush: true });
    await rename(partPath, this.#path(id));
  }

  async sizeOf(id: string): Promise<number | null> {
    return (await stat(this.#path(id)).catch(() => null))?.size ?? null;
  }

  /** Copies the file to `path`. @throws EngineError `tooLong`; `odd` if there is none */
  async copy(id: string, path: string, maxBytes: number): Promise<void> {
    const bytes = await this.sizeOf(id);
    if (bytes === null)
      throw engineError('the file was deleted from the folder of the service: make it again');
    if (bytes > maxBytes) throw tooLongError(maxBytes);
    await copyFile(this.#path(id), path, constants.COPYFILE_FICLONE);
  }

  /** Deletes files that are too old for an open order, once per process. @param nowMs ms UTC */
  async sweep(nowMs: number): Promise<void> {
    if (this.#isSwept) return;
    this.#isSwept = true;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
      if (nowMs - mtimeMs > maxAgeMs) await rm(path, { force: true });
    }
  }

  #path(id: string): string {
    // only ids created by the service become part of a path
    if (!/^[\da-f-]{1,64}$/.test(id)) throw new Error(`no id of a ticket: ${id}`);
    return join(this.#folder, id);
  }
}
