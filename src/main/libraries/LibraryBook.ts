import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const mostKept = 12;

const zFolder = z.string().nullable();
const zBook = z.object({
  /** What a start opens that names none; null: the usual one. */
  last: zFolder.catch(null),
  /** As they were opened, the newest first; null: the usual one. */
  recent: z.array(zFolder).catch([]),
});
export type Book = z.infer<typeof zBook>;

/** Whether there is a library under a folder. */
export function isLibrary(folder: string): boolean {
  return existsSync(join(folder, '.easel', 'easel.sqlite'));
}

/** Which libraries this computer has, in one small file outside of all of them. Losing it costs nothing. */
export class LibraryBook {
  readonly #folder: string;

  /** @param folder the data folder of the usual library */
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

  /** The library that was opened last, where it is there: a new one in the place of a drive that is away would hide it. */
  lastThere(): string | null {
    const { last } = this.read();
    return last !== null && isLibrary(last) ? last : null;
  }

  /** @param from the one that was open before */
  opened(folder: string | null, from: string | null): void {
    const { recent } = this.read();
    this.#write({ last: folder, recent: [...new Set([folder, from, ...recent])].slice(0, mostKept) });
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
