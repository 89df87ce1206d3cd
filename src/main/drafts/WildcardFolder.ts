// The wildcard lists of a library: `wildcards/**/*.txt`. The folder is the person's own: Easel fills it with
// samples once, when it makes it, and after that writes what a person asks for (WildcardDesk), nothing else.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { decodeText } from '@shared/lists/decodeText';
import { parseWildcardFile, type WildcardFile, type Wildcards } from '@shared/prompt';
import { diskWords } from '../database/diskWords';

/**
 * A larger wildcard file is not read.
 * @kept Its test goes up to it.
 */
export const MAX_FILE_BYTES = 8 * 2 ** 20;
/**
 * Of all wildcard files, in the order of their names, so much is read: in memory it is ten times as much.
 * @kept Its test goes up to it.
 */
export const MAX_FOLDER_BYTES = 32 * 2 ** 20;

interface ReadFile {
  readonly modifiedAt: number;
  readonly size: number;
  readonly file: WildcardFile;
}

export class WildcardFolder {
  readonly folder: string;
  readonly #samples: string | null;
  #read: ReadonlyMap<string, ReadFile> = new Map();
  #last: Wildcards = new Map();
  #wasThere = false;

  /** @param samples a folder of lists to start with, or null for none */
  constructor(folder: string, samples: string | null) {
    this.folder = folder;
    this.#samples = samples;
  }

  /**
   * Every list by its name (`light`, `people/age`). Files are read again only when they have changed, and while
   * none has, the same map comes back: what was compiled against it stays good. One that is too large, or cannot be
   * read, says so where it is used. While the library folder is away, the lists are those that were read last: a folder
   * made in its place would look like the library with all of its pictures gone.
   * @throws EaselError `disk` where there is no folder and none can be made.
   */
  load(): Wildcards {
    if (this.#wasThere && !existsSync(dirname(this.folder))) return this.#last;
    const read = new Map<string, ReadFile>();
    const found = new Map<string, WildcardFile>();
    let room = MAX_FOLDER_BYTES;
    for (const path of this.#paths()) {
      const now = this.#readFile(path, room);
      if (now.file.problem === undefined) room -= now.size;
      read.set(path, now);
      found.set(relative(this.folder, path).split(sep).join('/').slice(0, -'.txt'.length), now.file);
    }
    this.#read = read;
    this.#wasThere = true;
    const same =
      found.size === this.#last.size && [...found].every(([name, file]) => this.#last.get(name) === file);
    if (!same) this.#last = found;
    return this.#last;
  }

  #makeFolder(): void {
    if (existsSync(this.folder)) return;
    try {
      if (this.#samples !== null && existsSync(this.#samples)) {
        cpSync(this.#samples, this.folder, { recursive: true });
      } else {
        mkdirSync(this.folder, { recursive: true });
      }
    } catch (cause) {
      const why = diskWords(cause) ?? String(cause);
      const message = `The folder of wildcard lists, ${this.folder}, cannot be made. ${why}`;
      throw new EaselError('disk', message, { cause });
    }
  }

  #paths(): string[] {
    this.#makeFolder();
    try {
      return readdirSync(this.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.txt'))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();
    } catch (cause) {
      const why = diskWords(cause) ?? String(cause);
      throw new EaselError('disk', `The folder of wildcard lists, ${this.folder}, cannot be read. ${why}`, {
        cause,
      });
    }
  }

  /** @param room how much of the folder may still be read, bytes */
  #readFile(path: string, room: number): ReadFile {
    const known = this.#read.get(path);
    let stats: Stats;
    try {
      stats = statSync(path);
    } catch {
      return unread(known, 0, 0, 'is not there any more');
    }
    const { mtimeMs: modifiedAt, size } = stats;
    if (size > MAX_FILE_BYTES) {
      return unread(known, modifiedAt, size, `is larger than ${MAX_FILE_BYTES / 2 ** 20} MB`);
    }
    if (size > room) {
      const most = MAX_FOLDER_BYTES / 2 ** 20;
      return unread(
        known,
        modifiedAt,
        size,
        `is not read: the wildcards together are larger than ${most} MB`,
      );
    }
    const isRead = known !== undefined && known.modifiedAt === modifiedAt && known.size === size;
    if (isRead && known.file.problem === undefined) return known;
    try {
      const file = parseWildcardFile(decodeText(readFileSync(path)).text);
      return file.problem === undefined
        ? { modifiedAt, size, file }
        : unread(known, modifiedAt, size, file.problem);
    } catch {
      return unread(known, modifiedAt, size, 'cannot be read');
    }
  }
}

/** One that says why it has no entries; the same one as before where it says the same, so that nothing has changed. */
function unread(known: ReadFile | undefined, modifiedAt: number, size: number, problem: string): ReadFile {
  const file = known?.file.problem === problem ? known.file : { entries: [], problem };
  return { modifiedAt, size, file };
}
