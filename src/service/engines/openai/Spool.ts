import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../Engine';

/** A file that nobody fetched in this time belongs to no open order any more, ms. */
const longestKeptMs = 30 * 24 * 60 * 60_000;

/** Files that an engine gave in its answer and will not give again: on disk before anybody is told of them. */
export class Spool {
  readonly #folder: string;
  #isSwept = false;

  /** @param folder made when the first file comes */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a file under the id of its ticket; it is whole or not there. */
  async keep(id: string, data: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const half = `${this.#path(id)}.part`;
    const file = await open(half, 'w', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, this.#path(id));
  }

  /** Bytes of the file; null: there is none. */
  async has(id: string): Promise<number | null> {
    return stat(this.#path(id)).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Copies the file to `path`. @throws EngineError `tooLong`, or `odd` where there is none */
  async copy(id: string, path: string, mostBytes: number): Promise<void> {
    const bytes = await this.has(id);
    if (bytes === null) {
      throw new EngineError('odd', 'the file was deleted from the folder of the service: make it again');
    }
    if (bytes > mostBytes) {
      throw new EngineError('tooLong', `a file is longer than ${mostBytes} bytes: ask for a smaller one`);
    }
    await copyFile(this.#path(id), path, constants.COPYFILE_FICLONE);
  }

  /** Deletes what is too old to be of an open order; once for each process. @param nowMs UTC */
  async sweep(nowMs: number): Promise<void> {
    if (this.#isSwept) return;
    this.#isSwept = true;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: nowMs }));
      if (nowMs - mtimeMs > longestKeptMs) await rm(path, { force: true });
    }
  }

  #path(id: string): string {
    // tickets have ids of the service's own making; nothing else becomes a path
    if (!/^[\da-f-]{1,64}$/.test(id)) throw new Error(`no id of a ticket: ${id}`);
    return join(this.#folder, id);
  }
}
