// Trashed assets keep their file and name; emptying the trash deletes rows and files. The transaction that deletes a row
// records its file, so that after a crash no row lacks its file, and the next start deletes remaining files.

import { Buffer } from 'node:buffer';
import type { Stats } from 'node:fs';
import { lstat, realpath, unlink } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { hashFile } from '../files/hashFile';
import { findInFolder } from '../files/pathInLibrary';
import { retry } from '../files/retry';
import type { Log } from '../ports/Log';
import { type Edit, zEdit } from './Edit';

const perSlice = 100;
const rowsPerQuery = 5000;
const dayMs = 24 * 60 * 60 * 1000;
/** How often old assets in the trash are searched for, ms. */
const checkIntervalMs = 6 * 60 * 60 * 1000;

export type TrashDependencies = Readonly<{
  db: Db;
  libraryFolder: string;
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => () => void;
  log: Log;
  /** Days after which trashed assets are deleted; null: never. */
  days: () => number | null;
  previewsOf: (assetId: string) => readonly string[];
  /** Keeps undo and changes from running meanwhile: see `Curation.runExclusive`. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  emptied: () => void;
  remove?: (path: string) => Promise<void>;
}>;

type Removal = Readonly<{ asset_id: string; file: string | null }> & FileFacts;
/** The deleted row's data about its file; null: unknown. `changed_at`: ms UTC. */
type FileFacts = Readonly<{ bytes: number | null; sha256: string | null; changed_at: number | null }>;

/** `deleted`: number of deleted assets; `kept`: number of files that stay because other programs have overwritten them. */
export type Emptied = Readonly<{ deleted: number; kept: number }>;

const lastTrashed = statement<[], number | null>(
  'SELECT max(trashed_at) FROM asset WHERE trashed_at IS NOT NULL',
);
const trashedBefore = statement<{ before: number; at: number; seq: number; most: number }, TrashedRow>(
  `SELECT seq, trashed_at AS at FROM asset WHERE trashed_at IS NOT NULL AND trashed_at <= @before
   AND (trashed_at, seq) > (@at, @seq) ORDER BY trashed_at, seq LIMIT @most`,
);
type TrashedRow = Readonly<{ seq: number; at: number }>;
const trashedOf = statement<{ seqs: string; before: number }, string>(
  `SELECT id FROM asset WHERE trashed_at IS NOT NULL AND trashed_at <= @before
   AND seq IN (SELECT value FROM json_each(@seqs))`,
);
// files outside the library folder belong to the user and are not deleted
const recordFiles = statement<[string]>(
  `INSERT OR REPLACE INTO file_removal (asset_id, file, bytes, sha256, changed_at)
   SELECT id, iif(outside = 1, NULL, file), bytes, sha256, file_changed_at FROM asset
   WHERE id IN (SELECT value FROM json_each(?))`,
);
const maxSeq = statement<[], number | null>('SELECT max(seq) FROM asset');
const maxSeqWithout = statement<[string], number>(
  'SELECT seq FROM asset WHERE id NOT IN (SELECT value FROM json_each(?)) ORDER BY seq DESC LIMIT 1',
);
// a stack is identified by the number of its top picture, which another asset may reuse
const endStacks = statement<[string]>(
  `UPDATE asset SET stack = NULL WHERE stack IN
     (SELECT seq FROM asset WHERE id IN (SELECT value FROM json_each(?)))`,
);
const deleteRows = statement<[string]>('DELETE FROM asset WHERE id IN (SELECT value FROM json_each(?))');
const removalColumns = 'asset_id, file, bytes, sha256, changed_at FROM file_removal';
const pendingRemovals = statement<[], Removal>(`SELECT ${removalColumns}`);
const pendingRemovalsOf = statement<[string], Removal>(
  `SELECT ${removalColumns} WHERE asset_id IN (SELECT value FROM json_each(?))`,
);
// a freed file name may be used by a new file, which must not be deleted
const hasOwner = statement<{ file: string }, { n: number }>(
  `SELECT EXISTS (SELECT 1 FROM asset WHERE file = @file UNION ALL SELECT 1 FROM import_file WHERE file = @file) AS n`,
);
const markFileRemoved = statement<[string]>('UPDATE file_removal SET file = NULL WHERE asset_id = ?');
const forgetRemovals = statement<[string]>(
  'DELETE FROM file_removal WHERE asset_id IN (SELECT value FROM json_each(?))',
);

export class Trash {
  readonly #deps: TrashDependencies;
  #last: Promise<unknown> = Promise.resolve();
  #stopTimer: (() => void) | null = null;
  #closed = false;

  constructor(deps: TrashDependencies) {
    this.#deps = deps;
  }

  /** Completes an interrupted deletion, and from now on deletes old assets in the trash. */
  start(): void {
    const emptyExpired = () => {
      const days = this.#deps.days();
      const before = days === null ? -1 : this.#deps.now() - days * dayMs;
      void this.#enqueue(() => this.#emptyBefore(before)).catch((error: unknown) =>
        this.#deps.log.warn({ error }, 'the trash could not be emptied'),
      );
      this.#stopTimer = this.#deps.setTimer(emptyExpired, checkIntervalMs);
    };
    emptyExpired();
  }

  /** @throws EaselError `disk` if the library folder is missing */
  empty(): Promise<Emptied> {
    return this.#enqueue(() => this.#emptyBefore(Number.MAX_SAFE_INTEGER));
  }

  /** Deletes the given assets that are in the trash. @throws EaselError `disk` if the library folder is missing */
  emptyOf(seqs: ArrayLike<number>): Promise<Emptied> {
    return this.#enqueue(() => this.#delete(Array.from(seqs), Number.MAX_SAFE_INTEGER));
  }

  async stop(): Promise<void> {
    this.#closed = true;
    this.#stopTimer?.();
    await this.#last;
  }

  #enqueue(work: () => Promise<Emptied>): Promise<Emptied> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #emptyBefore(before: number): Promise<Emptied> {
    const seqs: number[] = [];
    for (let from = { seq: 0, at: Number.MIN_SAFE_INTEGER }; ; ) {
      const some = trashedBefore(this.#deps.db).all({ ...from, before, most: rowsPerQuery });
      for (const { seq } of some) seqs.push(seq);
      from = some.at(-1) ?? from;
      if (some.length < rowsPerQuery) break;
      await setImmediate();
    }
    return this.#delete(seqs, before);
  }

  /** Deletes slice by slice, so that changes can run in between. @param before assets trashed later stay, ms UTC */
  async #delete(seqs: number[], before: number): Promise<Emptied> {
    const { db, libraryFolder, runExclusive, emptied } = this.#deps;
    const library = await realpath(libraryFolder).catch(() => {
      throw new EaselError('disk', t('curation.libraryFolderAway', { libraryFolder }));
    });
    // assets that are trashed from now on stay
    const until = Math.min(before, lastTrashed(db).pluck().get() ?? 0);
    let kept = await this.#removeFiles(library, pendingRemovals(db).all());
    let deleted = 0;
    // deletes low numbers first: while the asset with the highest number exists, no number is reused
    seqs.sort((a, b) => a - b);
    for (let from = 0; from < seqs.length && !this.#closed; from += perSlice) {
      const some = JSON.stringify(seqs.slice(from, from + perSlice));
      const ids = await runExclusive(() => this.#deleteRows(some, until));
      deleted += ids.length;
      if (ids.length > 0)
        kept += await this.#removeFiles(library, pendingRemovalsOf(db).all(JSON.stringify(ids)));
    }
    if (deleted > 0) emptied();
    return { deleted, kept };
  }

  /** @returns the ids of the deleted rows, whose files are recorded for removal */
  async #deleteRows(seqs: string, before: number): Promise<readonly string[]> {
    const { db } = this.#deps;
    const ids = trashedOf(db).pluck().all({ seqs, before }) as string[];
    if (ids.length === 0 || this.#closed) return [];
    const json = JSON.stringify(ids);
    const maxRemaining = maxSeqWithout(db).pluck().get(json) ?? 0;
    if (maxRemaining < (maxSeq(db).pluck().get() ?? 0)) await forgetAssets(db, maxRemaining);
    // the removals are on disk before any file is deleted
    inTransaction(db, () => {
      recordFiles(db).run(json);
      endStacks(db).run(json);
      deleteRows(db).run(json);
    });
    return ids;
  }

  /** @returns the number of files that stay because they have changed */
  async #removeFiles(library: string, removals: readonly Removal[]): Promise<number> {
    const done: string[] = [];
    let kept = 0;
    let failed = 0;
    let failure: unknown;
    for (const each of removals) {
      if (this.#closed) break;
      try {
        if (!(await this.#removeOne(library, each))) kept += 1;
        done.push(each.asset_id);
      } catch (error) {
        failed += 1;
        failure = error;
      }
    }
    if (done.length > 0) forgetRemovals(this.#deps.db).run(JSON.stringify(done));
    const { log } = this.#deps;
    if (kept > 0) log.warn({ files: kept }, 'files of the trash stay: they are others by now');
    // the next check for old assets deletes them
    if (failed > 0) log.warn({ error: failure, files: failed }, 'files of the trash could not be deleted');
    return kept;
  }

  /** @returns false if the file stays because it has changed */
  async #removeOne(library: string, { asset_id, file, ...facts }: Removal): Promise<boolean> {
    const { db, remove = unlink, previewsOf } = this.#deps;
    let isGone = true;
    if (file !== null) {
      isGone = await this.#removeIn(library, file, facts);
      // even if deleting the previews fails, the file counts as removed
      withoutSync(db, () => markFileRemoved(db).run(asset_id));
    }
    for (const preview of previewsOf(asset_id)) await ignoringMissing(retry(() => remove(preview)));
    return isGone;
  }

  async #removeIn(library: string, file: string, facts: FileFacts): Promise<boolean> {
    const { db, runExclusive, remove = unlink } = this.#deps;
    // if a subfolder is now a link out of the library, the file is not ours
    const path = await findInFolder(library, file).catch(() => null);
    if (path === null) return true;
    const found = await lstat(path).catch(() => null);
    if (found === null) return true;
    const isSame = await isSameFile(path, found, facts);
    // no row may take the name between check and deletion
    return runExclusive(async () => {
      if (hasOwner(db).get({ file })?.n === 1) return true;
      const now = await lstat(path).catch(() => null);
      if (now === null) return true;
      if (!isSame || now.size !== found.size || now.mtimeMs !== found.mtimeMs) return false;
      await ignoringMissing(retry(() => remove(path)));
      return true;
    });
  }
}

async function isSameFile(
  path: string,
  found: Stats,
  { bytes, sha256, changed_at }: FileFacts,
): Promise<boolean> {
  if (!found.isFile()) return false;
  if (bytes !== null && found.size !== bytes) return false;
  if (changed_at === null || Math.round(found.mtimeMs) === changed_at) return true;
  const hash = await hashFile(path);
  if (hash === null) throw new Error(`${path} cannot be read`);
  return hash === sha256;
}

async function ignoringMissing(work: Promise<void>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
}

type Row = Readonly<{ step_id: number; ordinal: number; seqs: Buffer; field: string | null }>;
type Key = Readonly<{ stepId: number; ordinal: number }>;

const after = statement<Key, Row>(
  `SELECT step_id, ordinal, seqs, json_extract(edit_json, '$.field') AS field FROM undo_part WHERE (step_id, ordinal) > (@stepId, @ordinal)
   ORDER BY step_id, ordinal LIMIT 1`,
);
const editOf = statement<[number, number], string>(
  'SELECT edit_json FROM undo_part WHERE step_id = ? AND ordinal = ?',
);
const rewrite = statement<Key & { edit: string; seqs: Buffer }>(
  'UPDATE undo_part SET edit_json = @edit, seqs = @seqs WHERE step_id = @stepId AND ordinal = @ordinal',
);

/** Removes deleted assets above a number from the history: new assets reuse their numbers, and Undo must not change them. */
async function forgetAssets(db: Db, above: number): Promise<void> {
  const isGone = (seq: number): boolean => seq > above;
  let key: Key = { stepId: 0, ordinal: 0 };
  for (let row = after(db).get({ stepId: 0, ordinal: -1 }); row; row = after(db).get(key)) {
    key = { stepId: row.step_id, ordinal: row.ordinal };
    const seqs = new Uint32Array(new Uint8Array(row.seqs).buffer);
    // a stack is identified by the number of its top picture
    if (row.field === 'stack' || seqs.some(isGone)) {
      const edit = zEdit.parse(JSON.parse(editOf(db).pluck().get(row.step_id, row.ordinal) as string));
      const stays = (_: unknown, index: number): boolean => !isGone(seqs[index] ?? 0);
      const keptSeqs = Buffer.from(seqs.filter(stays as (seq: number, place: number) => boolean).buffer);
      const written = { ...key, edit: JSON.stringify(withoutAssets(edit, stays, isGone)), seqs: keptSeqs };
      withoutSync(db, () => rewrite(db).run(written));
    }
    await setImmediate();
  }
}

function withoutAssets(
  edit: Edit,
  stays: (_: unknown, place: number) => boolean,
  isGone: (seq: number) => boolean,
): Edit {
  if (edit.kind === 'field' && edit.field === 'stack') {
    const existingStack = (top: string | number | null) => (isGone(Number(top)) ? null : top);
    return { ...edit, before: existingStack(edit.before), after: existingStack(edit.after) };
  }
  if (edit.kind !== 'members') return edit;
  return { ...edit, before: edit.before.filter(stays), after: edit.after.filter(stays) };
}
