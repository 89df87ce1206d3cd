// Names copies and writes their rows, in groups. A copied file always has a row, or a note that its row is missing.

import { basename, extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localDay } from '@shared/domain/localDays';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { safeFileName } from '@shared/names/safeFileName';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { fileNamesInRows } from '../database/rows/fileNamesInRows';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { FolderNames } from '../files/FolderNames';
import { FolderSync } from '../files/FolderSync';
import { makeFolder } from '../files/makeFolder';
import { findInFolder } from '../files/pathInLibrary';
import { renameNoReplace } from '../files/renameNoReplace';
import { addImported, assignFile, createdAtOf, type NewAsset, type StoredFile } from './importRows';

/** `part`: path of the copy; null: referenced. `restoredSeq`: the asset whose file was missing; null: a new asset. */
export type ReadyImport = Omit<StoredFile, 'file'> &
  Readonly<{
    part: string | null;
    file: string | null;
    replaces: FormerOwner | null;
    restoredSeq: number | null;
  }>;

/** The asset whose file now has other content. A new asset takes over the file, and has this asset as its source. */
export type FormerOwner = Readonly<{
  sourceId: string;
  /** Changes that asset's file, in the transaction of the new row. @returns false if this is no longer possible */
  releaseFile: () => boolean;
}>;

export type CommittedImport = StoredFile & Readonly<{ id: string; seq: number }>;

const maxGroupSize = 100;
/** How long to wait for the next file of a group, ms: each group costs two disk flushes. */
const gatherMs = 8;
/** Maximum length of a file name's stem, bytes, which leaves space for a number that avoids name collisions. */
const stemBytes = 160;

const recordPart = statement<[string, string, string]>(
  'INSERT INTO import_file (part, file, sha256) VALUES (?, ?, ?) ON CONFLICT (part) DO UPDATE SET file = excluded.file',
);
const forgetPart = statement<[string]>('DELETE FROM import_file WHERE part = ?');

type Waiting = Readonly<{
  ready: ReadyImport;
  resolve: (committed: CommittedImport) => void;
  reject: (error: unknown) => void;
}>;
/** Returns the path of a library folder, and creates a missing folder; once for each group. */
type PathOf = (folder: string) => Promise<string>;
type Named = Readonly<{ waiting: Waiting; file: string }>;

type Options = Readonly<{
  db: Db;
  libraryFolder: string;
  now: () => number;
  onCommitted: (ids: readonly string[]) => void;
  /** The id of the asset from which a file was made, by the file's original path; null: unknown. */
  sourceOf?: (path: string) => string | null;
}>;

export class ImportCommit {
  readonly #options: Options;
  readonly #db: Db;
  readonly #root: string;
  readonly #names: FolderNames;
  readonly #sync = new FolderSync();
  readonly #waiting: Waiting[] = [];
  #running = false;

  constructor(options: Options) {
    this.#options = options;
    this.#db = options.db;
    this.#root = options.libraryFolder;
    this.#names = new FolderNames(this.#root, (folder) => fileNamesInRows(this.#db, folder));
  }

  /** Resolves when file and row are on disk. Throws a file system or database error. */
  add(ready: ReadyImport): Promise<CommittedImport> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ready, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      const group = this.#waiting.splice(0, maxGroupSize);
      try {
        await this.#commit(group);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = false;
  }

  async #gather(): Promise<void> {
    for (let before = 0; before < this.#waiting.length && this.#waiting.length < maxGroupSize; ) {
      before = this.#waiting.length;
      await pause(gatherMs);
    }
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const named: Named[] = [];
    const folders = new Map<string, Promise<string>>();
    const pathOf = (folder: string): Promise<string> => {
      const path = folders.get(folder) ?? this.#makeFolder(folder);
      folders.set(folder, path);
      return path;
    };
    for (const waiting of group) {
      const file = await rejectingOnError([waiting], () => this.#name(waiting.ready, pathOf));
      if (file !== null) named.push({ waiting, file });
    }
    // only a power failure can lose these notes; `easel verify` then reports the files that have no rows
    withoutSync(this.#db, () =>
      inTransaction(this.#db, () => {
        for (const each of named) this.#record(each);
      }),
    );
    const placing = named.map((each) =>
      rejectingOnError([each.waiting], () => this.#moveIntoPlace(each, pathOf)),
    );
    const placed = (await Promise.all(placing)).filter((each) => each !== null);
    const byFolder = Map.groupBy(placed, ({ waiting, file }) =>
      waiting.ready.part === null ? null : folderOf(file),
    );
    const syncing = [...byFolder].map(([folder, some]) =>
      rejectingOnError(
        some.map(({ waiting }) => waiting),
        async () => {
          if (folder !== null) await this.#sync.sync(await pathOf(folder));
          return some;
        },
      ),
    );
    const durable = (await Promise.all(syncing)).flatMap((some) => some ?? []);
    if (durable.length === 0) return;
    try {
      this.#write(durable);
    } catch {
      // one failing row must not affect the others
      for (const each of durable) this.#writeOne(each);
    }
  }

  #writeOne(named: Named): void {
    try {
      this.#write([named]);
    } catch (error) {
      named.waiting.reject(error);
    }
  }

  #write(placed: readonly Named[]): void {
    const now = this.#options.now();
    const committed = inTransaction(this.#db, () => {
      const added: NewAsset[] = [];
      const rows = placed.map(({ waiting: { ready }, file }) => {
        const { part, replaces, restoredSeq, ...rest } = ready;
        if (part !== null) forgetPart(this.#db).run(basename(part));
        if (replaces?.releaseFile() === false)
          throw new EaselError('conflict', t('imports.thePictureHasChangedMeanwhile'));
        const stored = { ...rest, file };
        if (restoredSeq !== null) return { ...stored, ...assignFile(this.#db, stored, restoredSeq) };
        const sourceId = replaces?.sourceId ?? this.#options.sourceOf?.(stored.from) ?? null;
        const id = uuid();
        added.push({ id, stored, sourceId });
        return { ...stored, id, seq: null };
      });
      const seqs = addImported(this.#db, added, now);
      return rows.map((row) => ({ ...row, seq: row.seq ?? (seqs.get(row.id) as number) }));
    });
    this.#options.onCommitted(committed.map(({ id }) => id));
    for (const [place, each] of committed.entries()) placed[place]?.waiting.resolve(each);
  }

  async #name(ready: ReadyImport, pathOf: PathOf): Promise<string> {
    if (ready.file !== null) return ready.file;
    const folder = localDay(createdAtOf(ready.inspected, this.#options.now()));
    await pathOf(folder);
    return this.#freeName(ready, folder);
  }

  async #freeName({ from, inspected }: ReadyImport, folder: string): Promise<string> {
    const stem = safeFileName(basename(from, extname(from)), stemBytes);
    return `${folder}/${await this.#names.reserve(folder, stem)}.${inspected.media.ext}`;
  }

  async #makeFolder(folder: string): Promise<string> {
    const path = await findInFolder(this.#root, folder);
    if (await makeFolder(path)) await this.#sync.sync(this.#root);
    return path;
  }

  #record({ waiting: { ready }, file }: Named): void {
    if (ready.part !== null) recordPart(this.#db).run(basename(ready.part), file, ready.inspected.sha256);
  }

  async #moveIntoPlace(named: Named, pathOf: PathOf): Promise<Named> {
    const { ready } = named.waiting;
    let { file } = named;
    if (ready.part === null) return named;
    const folder = await pathOf(folderOf(file));
    while (!(await renameNoReplace(ready.part, join(folder, basename(file))))) {
      // another program has created a file with this name
      file = await this.#freeName(ready, folderOf(file));
      this.#record({ ...named, file });
    }
    return { ...named, file };
  }
}

/** If `work` fails, rejects only these files and returns null. */
async function rejectingOnError<T>(files: readonly Waiting[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    for (const { reject } of files) reject(error);
    return null;
  }
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
