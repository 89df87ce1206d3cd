import { rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { CopyContents, LibraryCopies } from '@shared/domain/library/LibraryCopy';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import Database from 'better-sqlite3';
import { connectTo } from '../database/connectTo';
import { restorableDatabases } from '../database/copies/backUpDatabase';
import { readRestoreRequest, writeRestoreRequest } from '../database/copies/restoreRequest';
import type { Db } from '../database/Db';
import { diskErrorText } from '../database/disk/diskErrorText';

type Dependencies = Readonly<{ db: Db; dataFolder: string; restart: () => void }>;

export class Backups {
  readonly #deps: Dependencies;
  /** Keys are paths. The contents of a backup never change. */
  readonly #contentsByPath = new Map<string, CopyContents | null>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  list(): LibraryCopies {
    const copies = restorableDatabases(this.#deps.dataFolder).flatMap(({ path, kind, at }) => {
      // an older backup may have been deleted meanwhile
      if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
      const bytes = filesOf(path).reduce(
        (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
      return [{ name: basename(path), kind, at, bytes, contents: this.#contents(path) }];
    });
    return { copies, now: contentsOf(this.#deps.db) };
  }

  /** Restarts Easel and restores this backup. Throws EaselError `not_found`, `unreadable`. */
  restore(name: string): void {
    const { dataFolder, restart } = this.#deps;
    const copy = restorableDatabases(dataFolder).find(({ path }) => basename(path) === name);
    if (copy === undefined) throw new EaselError('not_found', t('backups.thisCopyIsNotThereAnyMore'));
    if (this.#contents(copy.path) === null)
      throw new EaselError('unreadable', t('backups.thisCopyCannotBeReadTheLibrary'));
    writeRestoreRequest(dataFolder, { copy: name, aside: null, problem: null });
    restart();
  }

  // Deletes a backup that is not deleted automatically: a replaced database, or a backup made before an update.
  // Throws EaselError `not_found`; `invalid_input` for a daily backup or a backup that is being restored; `disk`.
  remove(name: string): void {
    const { dataFolder } = this.#deps;
    const copy = restorableDatabases(dataFolder).find(({ path }) => basename(path) === name);
    if (copy === undefined) throw new EaselError('not_found', t('backups.thisCopyIsNotThereAnyMore'));
    const request = readRestoreRequest(dataFolder);
    if (copy.kind === 'day') throw new EaselError('invalid_input', t('backups.dailyCopiesCannotBeDeletedBy'));
    if (request !== null && request.problem === null && [request.copy, request.aside].includes(name))
      throw new EaselError('invalid_input', t('backups.thisCopyIsBeingRestoredRestart'));
    try {
      for (const file of filesOf(copy.path).toReversed()) rmSync(file, { force: true });
    } catch (cause) {
      throw new EaselError('disk', diskErrorText(cause) ?? t('backups.theFileOfTheCopyCouldNot'), { cause });
    }
    this.#contentsByPath.delete(copy.path);
  }

  #contents(path: string): CopyContents | null {
    const known = this.#contentsByPath.get(path);
    if (known !== undefined) return known;
    const found = contentsOfFile(path);
    this.#contentsByPath.set(path, found);
    return found;
  }
}

/** The files of a backup: a replaced damaged database may also have a WAL and a shared-memory file. */
function filesOf(path: string): readonly string[] {
  return ['', '-wal', '-shm'].map((part) => path + part);
}

function contentsOf(db: Db): CopyContents {
  const firstValue = (sql: string): number | null =>
    (db.prepare<[], number | null>(sql).pluck().get() as number | null | undefined) ?? null;
  return {
    assets: firstValue('SELECT sum(n) FROM asset_count') ?? 0,
    waiting: firstValue(`SELECT sum(n) FROM job_count WHERE state IN ('queued', 'waiting')`) ?? 0,
    newestAt: firstValue(`SELECT created_at FROM asset WHERE state = 'ready' AND trashed_at IS NULL
      ORDER BY created_at DESC LIMIT 1`),
  };
}

// The contents of a database file; null if it cannot be read: damaged, or from an older Easel without stored counts.
function contentsOfFile(file: string): CopyContents | null {
  try {
    const db = connectTo(file, { readonly: true, fileMustExist: true });
    try {
      return contentsOf(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return null;
    throw error;
  }
}
