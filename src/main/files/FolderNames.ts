// Which names of a folder are taken, on disk or by a download under way. Names that differ only in case or in how an
// accent is written count as the same, because on some file systems they are.
import { readdir } from 'node:fs/promises';
import { firstFree } from '@shared/names/firstFree';
import { nameKey } from '@shared/names/safeFileName';

export class FolderNames {
  readonly #folders = new Map<string, Promise<Set<string>>>();

  /**
   * Reserves one of `stem`, `stem-2`, `stem-3` … or of the names that `stem` makes of 1, 2, 3 …, under which the folder
   * has no file of any ending. As quick in a folder where thousands of them are taken.
   * @throws what `readdir` throws, where the folder cannot be read.
   */
  async reserve(folder: string, stem: string | ((n: number) => string)): Promise<string> {
    const taken = await this.#taken(folder);
    const named = typeof stem === 'string' ? (n: number) => (n === 1 ? stem : `${stem}-${n}`) : stem;
    const candidate = named(firstFree((n) => taken.has(nameKey(named(n)))));
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
