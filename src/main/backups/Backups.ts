// The copies of the library's database, and the way back to one of them.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { CopyContents, LibraryCopies } from '@shared/domain/LibraryCopy';
import { EaselError } from '@shared/ipc/EaselError';
import { restorable } from '../database/copyDatabase';
import type { Db } from '../database/Db';
import { writeRestoreWish } from '../database/restoreWish';
import { contentsOf, contentsOfFile } from './contentsOf';

type BackupParts = Readonly<{
  db: Db;
  dataFolder: string;
  /** Easel is to start again. */
  restart: () => void;
}>;

export class Backups {
  readonly #parts: BackupParts;
  /** By name: a copy is never written again. */
  readonly #known = new Map<string, CopyContents | null>();

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  list(): LibraryCopies {
    const copies = restorable(this.#parts.dataFolder).flatMap(({ path, kind, at }) => {
      const bytes = statSync(path, { throwIfNoEntry: false })?.size;
      // meanwhile an older one may have made room
      if (bytes === undefined) return [];
      return [{ name: basename(path), kind, at, bytes, contents: this.#contents(path) }];
    });
    return { copies, now: contentsOf(this.#parts.db) };
  }

  /** Has Easel start again with this copy in the place of the database. @throws EaselError `not_found`, `unreadable` */
  restore(name: string): void {
    const { dataFolder, restart } = this.#parts;
    const copy = restorable(dataFolder).find(({ path }) => basename(path) === name);
    if (copy === undefined) throw new EaselError('not_found', 'This copy is not there any more.');
    if (this.#contents(copy.path) === null)
      throw new EaselError('unreadable', 'This copy cannot be read. The library stays as it is.');
    writeRestoreWish(dataFolder, { copy: name, aside: null, problem: null });
    restart();
  }

  #contents(path: string): CopyContents | null {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const found = contentsOfFile(path);
    this.#known.set(path, found);
    return found;
  }
}
