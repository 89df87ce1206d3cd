// Which names a folder has already, asked many times: a folder is listed once, and only what may be there is looked at.
import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nameKey } from '@shared/names/safeFileName';

export class NamesThere {
  readonly #folder: string;
  /** By the path in the folder: the names in it, as any file system tells them apart. */
  readonly #listed = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param file a path in the folder */
  async has(file: string): Promise<boolean> {
    const names = await this.#namesIn(dirname(file));
    if (!names.has(nameKey(basename(file)))) return false;
    // whether names that differ by their case are one is the file system's to say
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
      // a folder that is not there yet; what cannot be read is said once it is written to
      () => new Set<string>(),
    );
    this.#listed.set(path, listing);
    return listing;
  }
}
