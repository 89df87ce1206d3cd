// Checks names in a folder many times: a folder is listed once, and only possible matches are checked on
// disk.
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nameKey } from '@shared/names/safeFileName';

export class ExistingNames {
  readonly #folder: string;
  /** By path relative to the folder: the names in it, folded so that any file system's rules are covered. */
  readonly #listed = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param file a path relative to the folder */
  async has(file: string): Promise<boolean> {
    const names = await this.#namesIn(dirname(file));
    if (!names.has(nameKey(basename(file)))) return false;
    // whether names that differ only in case are equal depends on the file system
    return lstat(join(this.#folder, file)).then(
      () => true,
      () => false,
    );
  }

  #namesIn(path: string): Promise<ReadonlySet<string>> {
    const known = this.#listed.get(path);
    if (known !== undefined) return known;
    const listing = readdir(join(this.#folder, path)).then(
      (names) => new Set(names.map(nameKey)),
      // a missing folder; other errors are reported when writing
      () => new Set<string>(),
    );
    this.#listed.set(path, listing);
    return listing;
  }
}
