// The wildcard lists of a library, `wildcards/** /*.txt`. The folder belongs to the user: Easel fills it with samples when
// it creates it, and later writes only on the user's command.

import type { Dirent, Stats } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { decodeText } from '@shared/lists/decodeText';
import { t } from '@shared/messages/t';
import { parseWildcardFile, type WildcardFile, type Wildcards } from '@shared/prompt';
import { messageOf } from '@shared/words/messageOf';
import { diskErrorText } from '../database/disk/diskErrorText';
import { diskTimeoutMs, withDiskTimeout } from '../files/withDiskTimeout';
import { forEachConcurrently } from '../slices/forEachConcurrently';

/** Larger wildcard files are not read. @kept Exported for the test of this limit alone. */
export const MAX_FILE_BYTES = 8 * 2 ** 20;
/**
 * Maximum total size of wildcard files read, in name order; in memory they take ten times as much.
 * @kept Exported for the test of this limit alone.
 */
export const MAX_FOLDER_BYTES = 32 * 2 ** 20;
const maxEntries = 20_000;
/** A low number, because a call to an unresponsive network share blocks a thread of the pool that other work needs. */
const parallelStats = 2;

interface ReadFile {
  readonly modifiedAt: number;
  readonly size: number;
  readonly file: WildcardFile;
}

/** The disk operations; replaced in tests. `timeoutMs`: timeout of one operation. */
export type WildcardDisk = Readonly<{
  readdir: (folder: string) => Promise<Dirent[]>;
  stat: (path: string) => Promise<Stats>;
  readFile: (path: string) => Promise<Uint8Array>;
  timeoutMs: number;
}>;
const nodeDisk: WildcardDisk = {
  readdir: (folder) => readdir(folder, { withFileTypes: true }),
  stat,
  readFile,
  timeoutMs: diskTimeoutMs,
};

export class WildcardFolder {
  readonly folder: string;
  readonly #samples: string | null;
  readonly #disk: WildcardDisk;
  #read: ReadonlyMap<string, ReadFile> = new Map();
  #last: Wildcards = new Map();
  #hasLoaded = false;
  #running: Promise<unknown> = Promise.resolve();
  /** The load that starts after the current one. */
  #next: Promise<Wildcards> | null = null;

  /** @param samples a folder of initial lists; null: none */
  constructor(folder: string, samples: string | null, disk = nodeDisk) {
    this.folder = folder;
    this.#samples = samples;
    this.#disk = disk;
  }

  last(): Wildcards {
    return this.#last;
  }

  /**
   * All lists by name (`light`, `people/age`). Without changes it returns the same map, so that templates compiled with it
   * stay valid. An unreadable list reports the problem where it is used. If the library folder is missing, the last
   * result is returned: creating the folder would make the library look empty. Calls during a load share the next load.
   * @throws EaselError `disk` if the folder cannot be created, or the disk does not respond
   */
  load(): Promise<Wildcards> {
    if (this.#next !== null) return this.#next;
    const next = this.#running.then(() => {
      this.#next = null;
      return this.#load();
    });
    this.#next = next;
    this.#running = next.catch(() => {});
    return next;
  }

  async #load(): Promise<Wildcards> {
    if (this.#hasLoaded && !(await this.#exists(dirname(this.folder)))) return this.#last;
    const read = new Map<string, ReadFile>();
    const found = new Map<string, WildcardFile>();
    const paths = await this.#paths();
    const stats = await this.#statsOf(paths);
    let bytesLeft = MAX_FOLDER_BYTES;
    for (const path of paths) {
      const now = await this.#readFile(path, stats.get(path), bytesLeft);
      if (now.file.problem === undefined) bytesLeft -= now.size;
      read.set(path, now);
      found.set(relative(this.folder, path).split(sep).join('/').slice(0, -'.txt'.length), now.file);
    }
    this.#read = read;
    this.#hasLoaded = true;
    const same =
      found.size === this.#last.size && [...found].every(([name, file]) => this.#last.get(name) === file);
    if (!same) this.#last = found;
    return this.#last;
  }

  #withTimeout<T>(work: Promise<T>): Promise<T> {
    return withDiskTimeout(
      this.#disk.timeoutMs,
      t('drafts.theFolderOfWildcardLists', { folder: this.folder }),
      work,
    );
  }

  async #exists(path: string): Promise<boolean> {
    const found = this.#disk.stat(path).then(
      () => true,
      () => false,
    );
    return this.#withTimeout(found);
  }

  async #makeFolder(): Promise<void> {
    if (await this.#exists(this.folder)) return;
    try {
      if (this.#samples !== null && (await this.#exists(this.#samples))) {
        await cp(this.#samples, this.folder, { recursive: true });
      } else {
        await mkdir(this.folder, { recursive: true });
      }
    } catch (cause) {
      throw this.#folderError('made', cause);
    }
  }

  async #paths(): Promise<readonly string[]> {
    await this.#makeFolder();
    const paths: string[] = [];
    const folders = [this.folder];
    let entries = 0;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const entry of await this.#entriesOf(folder)) {
        entries += 1;
        const path = join(folder, entry.name);
        if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile() && entry.name.toLowerCase().endsWith('.txt')) paths.push(path);
      }
      if (entries > maxEntries)
        throw new EaselError('disk', t('drafts.thereAreMoreThan20000Files', { folder: this.folder }));
    }
    return paths.sort();
  }

  async #entriesOf(folder: string): Promise<readonly Dirent[]> {
    try {
      return await this.#withTimeout(this.#disk.readdir(folder));
    } catch (cause) {
      throw this.#folderError('read', cause);
    }
  }

  #folderError(what: 'made' | 'read', cause: unknown): EaselError {
    if (cause instanceof EaselError) return cause;
    const why = diskErrorText(cause) ?? messageOf(cause);
    const message = t('drafts.theFolderOfWildcardListsCannot', { folder: this.folder, what, why });
    return new EaselError('disk', message, { cause });
  }

  async #statsOf(paths: readonly string[]): Promise<ReadonlyMap<string, Stats>> {
    const found = new Map<string, Stats>();
    await forEachConcurrently(parallelStats, paths, async (path) => {
      const stats = await this.#withTimeout(this.#disk.stat(path).catch(() => null));
      if (stats !== null) found.set(path, stats);
    });
    return found;
  }

  /** @param bytesLeft how many more bytes of the folder may be read */
  async #readFile(path: string, stats: Stats | undefined, bytesLeft: number): Promise<ReadFile> {
    const previous = this.#read.get(path);
    if (stats === undefined) return unread(previous, 0, 0, t('drafts.isNotThereAnyMore'));
    const { mtimeMs: modifiedAt, size } = stats;
    if (size > MAX_FILE_BYTES) {
      return unread(
        previous,
        modifiedAt,
        size,
        t('files.isLargerThanMB', { most: MAX_FILE_BYTES / 2 ** 20 }),
      );
    }
    if (size > bytesLeft) {
      const most = MAX_FOLDER_BYTES / 2 ** 20;
      return unread(previous, modifiedAt, size, t('drafts.isNotReadTheWildcardsTogether', { most }));
    }
    const isSame = previous !== undefined && previous.modifiedAt === modifiedAt && previous.size === size;
    if (isSame && previous.file.problem === undefined) return previous;
    const bytes = await this.#withTimeout(this.#disk.readFile(path).catch(() => null));
    if (bytes === null) return unread(previous, modifiedAt, size, t('app.cannotBeRead'));
    const file = parsed(bytes);
    return file.problem === undefined
      ? { modifiedAt, size, file }
      : unread(previous, modifiedAt, size, file.problem);
  }
}

function parsed(bytes: Uint8Array): WildcardFile {
  try {
    return parseWildcardFile(decodeText(bytes).text);
  } catch {
    return { entries: [], problem: t('app.cannotBeRead') };
  }
}

/** A list with a problem. If the problem is the same as before, so is the object, and nothing counts as changed. */
function unread(previous: ReadFile | undefined, modifiedAt: number, size: number, problem: string): ReadFile {
  const file = previous?.file.problem === problem ? previous.file : { entries: [], problem };
  return { modifiedAt, size, file };
}
