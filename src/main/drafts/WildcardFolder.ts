// The wildcard lists of a library: `wildcards/**/*.txt`. The folder is the person's own: Easel fills it with
// samples once, when it makes it, and never writes to it again.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { parseWildcardFile, type WildcardFile, type Wildcards } from '@shared/prompt';
import { diskWords } from '../database/diskWords';

export class WildcardFolder {
  readonly folder: string;
  readonly #samples: string | null;
  readonly #read = new Map<string, { modifiedAt: number; size: number; file: WildcardFile }>();
  #last: Wildcards = new Map();

  /** @param samples a folder of lists to start with, or null for none */
  constructor(folder: string, samples: string | null) {
    this.folder = folder;
    this.#samples = samples;
  }

  /**
   * Every list by its name (`light`, `people/age`). Files are read again only when they have changed, and while
   * none has, the same map comes back: what was compiled against it stays good.
   */
  load(): Wildcards {
    this.#makeFolder();
    const found = new Map<string, WildcardFile>();
    for (const path of this.#paths()) {
      const name = relative(this.folder, path).split(sep).join('/').slice(0, -'.txt'.length);
      found.set(name, this.#readFile(path));
    }
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
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.txt'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }

  #readFile(path: string): WildcardFile {
    const { mtimeMs: modifiedAt, size } = statSync(path);
    const known = this.#read.get(path);
    if (known && known.modifiedAt === modifiedAt && known.size === size) return known.file;
    const file = parseWildcardFile(readFileSync(path, 'utf8'));
    this.#read.set(path, { modifiedAt, size, file });
    return file;
  }
}
