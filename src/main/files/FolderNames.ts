// Which names of a library's folder are taken: on disk, by a row or by a download under way. Names that differ only in case or in how an
// accent is written count as the same, because on some file systems they are.
import { readdir } from 'node:fs/promises';
import { type CountedStem, countedName } from '@shared/names/countedName';
import { nameKey } from '@shared/names/safeFileName';
import { findInFolder } from './pathInLibrary';

export class FolderNames {
  readonly #root: string;
  readonly #inRows: (folder: string) => readonly string[];
  readonly #folders = new Map<string, Promise<Set<string>>>();

  /** @param inRows the names that rows give to files of a folder, which need not be there */
  constructor(root: string, inRows: (folder: string) => readonly string[]) {
    this.#root = root;
    this.#inRows = inRows;
  }

  /**
   * Reserves a name under which the folder has no file of any ending, and no row one that was there.
   * @param folder relative to the root
   * @throws what `readdir` throws, where the folder cannot be read; EaselError `not_allowed` where it is not in the root
   */
  async reserve(folder: string, stem: CountedStem): Promise<string> {
    const taken = await this.#taken(folder);
    const candidate = countedName(stem, (name) => taken.has(nameKey(name)));
    taken.add(nameKey(candidate));
    return candidate;
  }

  /** Looks at the disk again at the next question. */
  clear(): void {
    this.#folders.clear();
  }

  #taken(folder: string): Promise<Set<string>> {
    let taken = this.#folders.get(folder);
    if (!taken) {
      const path = folder === '' ? Promise.resolve(this.#root) : findInFolder(this.#root, folder);
      taken = path
        .then((path) => readdir(path))
        .then((names) => new Set([...names, ...this.#inRows(folder)].map((name) => nameKey(stemOf(name)))));
      this.#folders.set(folder, taken);
      // A day's folder is left behind at midnight: a few are enough.
      const oldest = this.#folders.keys().next().value;
      if (this.#folders.size > 8 && oldest !== undefined) this.#folders.delete(oldest);
      taken.catch(() => this.#folders.delete(folder));
    }
    return taken;
  }
}

function stemOf(name: string): string {
  return name.replace(/\.part$/i, '').replace(/\.[^.]*$/, '');
}
