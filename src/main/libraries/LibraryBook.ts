import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const maxRecent = 12;

const zFolder = z.string().nullable();
const zBook = z.object({
  /** The library opened by a start without arguments; null: the default one. */
  last: zFolder.catch(null),
  /** The most recently opened first; null: the default one. */
  recent: z.array(zFolder).catch([]),
});
export type Book = z.infer<typeof zBook>;

export function isLibrary(folder: string): boolean {
  return existsSync(join(folder, '.easel', 'easel.sqlite'));
}

/** The list of this computer's libraries, in one small file outside all of them. Its loss is harmless. */
export class LibraryBook {
  readonly #folder: string;

  /** @param folder the data folder of the default library */
  constructor(folder: string) {
    this.#folder = folder;
  }

  read(): Book {
    try {
      return zBook.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return { last: null, recent: [] };
    }
  }

  /** The library opened last; null if missing: a new library in its place would hide that its drive is missing. */
  existingLast(): string | null {
    const { last } = this.read();
    return last !== null && isLibrary(last) ? last : null;
  }

  /** @param from the library that was open before */
  opened(folder: string | null, from: string | null): void {
    const { recent } = this.read();
    this.#write({ last: folder, recent: [...new Set([folder, from, ...recent])].slice(0, maxRecent) });
  }

  forget(folder: string): void {
    const { last, recent } = this.read();
    this.#write({ last: last === folder ? null : last, recent: recent.filter((each) => each !== folder) });
  }

  get #file(): string {
    return join(this.#folder, 'libraries.json');
  }

  #write(book: Book): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(`${this.#file}.part`, JSON.stringify(book));
    renameSync(`${this.#file}.part`, this.#file);
  }
}
