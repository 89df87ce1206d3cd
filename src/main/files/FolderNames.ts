// Which file names in a library folder are in use: on disk, by a row, or by a download in progress. Names that differ
// only in case or Unicode normalisation count as the same, because some file systems treat them so.
import { readdir } from 'node:fs/promises';
import { type NumberedStem, numberedName } from '@shared/names/firstFreeNumber';
import { nameKey } from '@shared/names/safeFileName';
import { findInFolder } from './pathInLibrary';

export class FolderNames {
  readonly #root: string;
  readonly #inRows: (folder: string) => readonly string[];
  readonly #folders = new Map<string, Promise<Set<string>>>();

  /** @param inRows the file names of a folder in rows, which need not exist on disk */
  constructor(root: string, inRows: (folder: string) => readonly string[]) {
    this.#root = root;
    this.#inRows = inRows;
  }

  // Reserves a name that no file in the folder has with any extension, and no row. `folder`: relative to the root.
  // Throws `readdir`'s error if the folder cannot be read; EaselError `not_allowed` if it is outside the root.
  async reserve(folder: string, stem: NumberedStem): Promise<string> {
    const used = await this.#usedNames(folder);
    const candidate = numberedName(stem, (name) => used.has(nameKey(name)));
    used.add(nameKey(candidate));
    return candidate;
  }

  clear(): void {
    this.#folders.clear();
  }

  #usedNames(folder: string): Promise<Set<string>> {
    let used = this.#folders.get(folder);
    if (!used) {
      const path = folder === '' ? Promise.resolve(this.#root) : findInFolder(this.#root, folder);
      used = path
        .then((path) => readdir(path))
        .then((names) => new Set([...names, ...this.#inRows(folder)].map((name) => nameKey(stemOf(name)))));
      this.#folders.set(folder, used);
      // A daily folder is not used after midnight, so a few cached folders suffice.
      const oldest = this.#folders.keys().next().value;
      if (this.#folders.size > 8 && oldest !== undefined) this.#folders.delete(oldest);
      used.catch(() => this.#folders.delete(folder));
    }
    return used;
  }
}

function stemOf(name: string): string {
  return name.replace(/\.part$/i, '').replace(/\.[^.]*$/, '');
}
