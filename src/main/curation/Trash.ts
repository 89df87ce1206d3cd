// What lies in the trash keeps its file and its name; emptying takes rows and files together. A row goes first, in the
// transaction that notes its file for removal, so that an end at any moment leaves no row without its file, and no
// file that the next start does not take away.
import { realpath, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { withoutSync } from '../database/withoutSync';
import { isWithin } from '../files/isWithin';
import type { Log } from '../ports/Log';
import { forgetAssets } from './forgetAssets';

const perSlice = 100;
const dayMs = 24 * 60 * 60 * 1000;
/** How often it is looked for what has lain there long enough, ms. */
const everyMs = 6 * 60 * 60 * 1000;

export type TrashParts = Readonly<{
  db: Db;
  libraryFolder: string;
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => () => void;
  log: Log;
  /** Days after which something in the trash goes by itself; null: never. */
  days: () => number | null;
  /** Where the preview of an asset is. */
  previewsOf: (assetId: string) => readonly string[];
  /** Keeps Undo and changes from coming between: see `Curation.alone`. */
  alone: (work: () => Promise<number>) => Promise<number>;
  /** Rows are gone. */
  emptied: () => void;
  /** By default Node's; a test ends Easel here. */
  remove?: (path: string) => Promise<void>;
}>;

type Removal = Readonly<{ asset_id: string; file: string | null }>;

const expired = statement<[number, number], string>(
  `SELECT id FROM asset WHERE trashed_at IS NOT NULL AND trashed_at <= ? ORDER BY trashed_at, seq LIMIT ?`,
);
const trashedOf = statement<[string], string>(
  'SELECT id FROM asset WHERE trashed_at IS NOT NULL AND seq IN (SELECT value FROM json_each(?))',
);
const fromTheLast = statement<[], { seq: number; trashed: 0 | 1 }>(
  'SELECT seq, trashed_at IS NOT NULL AS trashed FROM asset ORDER BY seq DESC',
);
// a file that lies where the person keeps it is not ours to delete
const noteFiles = statement<[string]>(
  `INSERT OR REPLACE INTO file_removal (asset_id, file)
   SELECT id, iif(outside = 1, NULL, file) FROM asset WHERE id IN (SELECT value FROM json_each(?))`,
);
// a number is given again only where no greater one is left
const numbersGiven = statement<{ before: number }, number>(
  `SELECT seq FROM asset WHERE trashed_at IS NOT NULL AND trashed_at <= @before AND seq >
     coalesce((SELECT max(seq) FROM asset WHERE trashed_at IS NULL OR trashed_at > @before), 0)`,
);
// a stack has its number from the picture on top of it: one that gets the number next must not find a stack there
const endStacks = statement<[string]>(
  `UPDATE asset SET stack = NULL WHERE stack IN
     (SELECT seq FROM asset WHERE id IN (SELECT value FROM json_each(?)))`,
);
const deleteRows = statement<[string]>('DELETE FROM asset WHERE id IN (SELECT value FROM json_each(?))');
const noted = statement<[], Removal>('SELECT asset_id, file FROM file_removal');
const notedOf = statement<[string], Removal>(
  'SELECT asset_id, file FROM file_removal WHERE asset_id IN (SELECT value FROM json_each(?))',
);
// a name that is free is another's soon, of which nothing may be taken away
const hasOwner = statement<{ file: string }, { n: number }>(
  `SELECT EXISTS (SELECT 1 FROM asset WHERE file = @file UNION ALL SELECT 1 FROM import_file WHERE file = @file) AS n`,
);
const fileGone = statement<[string]>('UPDATE file_removal SET file = NULL WHERE asset_id = ?');
const removed = statement<[string]>(
  'DELETE FROM file_removal WHERE asset_id IN (SELECT value FROM json_each(?))',
);

export class Trash {
  readonly #parts: TrashParts;
  #last: Promise<unknown> = Promise.resolve();
  #stopTimer: (() => void) | null = null;
  #closed = false;

  constructor(parts: TrashParts) {
    this.#parts = parts;
  }

  /** Goes on with what an end interrupted, and from now on takes away what has lain in the trash long enough. */
  start(): void {
    const look = () => {
      const days = this.#parts.days();
      const before = days === null ? -1 : this.#parts.now() - days * dayMs;
      void this.#inTurn(() => this.#emptyBefore(before)).catch((error: unknown) =>
        this.#parts.log.warn({ error }, 'the trash could not be emptied'),
      );
      this.#stopTimer = this.#parts.setTimer(look, everyMs);
    };
    look();
  }

  /** @returns how many are gone for good. @throws EaselError `disk` where the library folder is not there */
  empty(): Promise<number> {
    return this.#inTurn(() => this.#emptyBefore(Number.MAX_SAFE_INTEGER));
  }

  /**
   * Takes away what of these lies in the trash, whenever it came there.
   * @returns how many are gone for good. @throws EaselError `disk` where the library folder is not there
   */
  emptyOf(seqs: ArrayLike<number>): Promise<number> {
    const all = Array.from(seqs);
    return this.#inTurn(() => {
      let from = 0;
      return this.#delete(this.#numbersGivenOf(new Set(all)), () => {
        for (; from < all.length; ) {
          const some = JSON.stringify(all.slice(from, from + perSlice));
          from += perSlice;
          const ids = trashedOf(this.#parts.db).pluck().all(some) as string[];
          if (ids.length > 0) return ids;
        }
        return [];
      });
    });
  }

  async stop(): Promise<void> {
    this.#closed = true;
    this.#stopTimer?.();
    await this.#last;
  }

  #inTurn(work: () => Promise<number>): Promise<number> {
    const mine = this.#last.then(() => this.#parts.alone(work));
    this.#last = mine.catch(() => {});
    return mine;
  }

  #emptyBefore(trashedBefore: number): Promise<number> {
    const { db } = this.#parts;
    const numbers = () => numbersGiven(db).pluck().all({ before: trashedBefore }) as number[];
    return this.#delete(numbers, () => expired(db).pluck().all(trashedBefore, perSlice) as string[]);
  }

  /** Those of some that lie in the trash and have no other asset after them. */
  #numbersGivenOf(seqs: ReadonlySet<number>): () => number[] {
    return () => {
      const numbers: number[] = [];
      for (const { seq, trashed } of fromTheLast(this.#parts.db).iterate()) {
        if (trashed === 0 || !seqs.has(seq)) break;
        numbers.push(seq);
      }
      return numbers;
    };
  }

  /**
   * @param numbersOf the numbers that may be given again afterwards
   * @param nextIds those that come next; none: it is done
   */
  async #delete(numbersOf: () => number[], nextIds: () => readonly string[]): Promise<number> {
    const { db, libraryFolder, emptied } = this.#parts;
    const library = await realpath(libraryFolder).catch(() => {
      throw new EaselError('disk', `The library folder ${libraryFolder} is not there. Nothing was deleted.`);
    });
    await this.#removeFiles(library, noted(db).all());
    const numbers = numbersOf();
    if (numbers.length > 0) await forgetAssets(db, new Set(numbers));
    let count = 0;
    while (!this.#closed) {
      const ids = nextIds();
      if (ids.length === 0) break;
      const json = JSON.stringify(ids);
      // on disk before a file goes
      inTransaction(db, () => {
        noteFiles(db).run(json);
        endStacks(db).run(json);
        deleteRows(db).run(json);
      });
      count += ids.length;
      await this.#removeFiles(library, notedOf(db).all(json));
    }
    if (count > 0) emptied();
    return count;
  }

  async #removeFiles(library: string, removals: readonly Removal[]): Promise<void> {
    const gone: string[] = [];
    let failure: unknown;
    for (const removal of removals) {
      try {
        await this.#removeOne(library, removal);
        gone.push(removal.asset_id);
      } catch (error) {
        failure = error;
      }
    }
    if (gone.length > 0) removed(this.#parts.db).run(JSON.stringify(gone));
    // to be tried again at the next look
    const left = removals.length - gone.length;
    if (left > 0)
      this.#parts.log.warn({ error: failure, files: left }, 'files of the trash could not be deleted');
  }

  async #removeOne(library: string, { asset_id, file }: Removal): Promise<void> {
    const { db, remove = unlink, previewsOf } = this.#parts;
    if (file !== null) {
      if (hasOwner(db).get({ file })?.n !== 1) await this.#removeIn(library, join(library, file), remove);
      // whatever comes of the rest, the file is done with
      withoutSync(db, () => fileGone(db).run(asset_id));
    }
    for (const preview of previewsOf(asset_id)) await ignoringGone(remove(preview));
  }

  async #removeIn(library: string, path: string, remove: (path: string) => Promise<void>): Promise<void> {
    // a folder of ours that is by now a way out of the library leads to what is not ours
    const folder = await realpath(dirname(path)).catch(() => null);
    if (folder === null || !isWithin(folder, library)) return;
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) return;
    await ignoringGone(remove(path));
  }
}

async function ignoringGone(work: Promise<void>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
}
