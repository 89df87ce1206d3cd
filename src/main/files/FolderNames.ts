// Which names of a folder are taken, on disk or by a download under way. Names that differ only in case or in how an
// accent is written count as the same, because on some file systems they are.
import { readdir } from 'node:fs/promises';
import { type CountedStem, countedName } from '@shared/names/countedName';
import { nameKey } from '@shared/names/safeFileName';

export class FolderNames {
  readonly #folders = new Map<string, Promise<Set<string>>>();

  /**
   * Reserves a name under which the folder has no file of any ending.
   * @throws what `readdir` throws, where the folder cannot be read.
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
      taken = readdir(folder).then((names) => new Set(names.map((name) => nameKey(stemOf(name)))));
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
