// Checks that the open library's files are still the files that were opened. A deleted or replaced file
// accepts writes without an error and loses them on closing: money would be spent without a record.
import { realpathSync } from 'node:fs';
import { t } from '@shared/messages/t';
import type { Db } from '../Db';
import { FileIdentity, type LibraryLock } from './lockLibrary';

/** Tells whether the library on disk is still the one that was opened. */
export interface LibraryGuard {
  /** Why nothing may be sent any more, for the user; null: no problem. Called before each POST (three stat calls). */
  problem(): string | null;
  /** Records the latest row ids beside the database, so that the next start detects lost rows. */
  recordLatestRows(): void;
}

export class LibraryWatch {
  readonly #db: Db;
  readonly #lock: Pick<LibraryLock, 'isHeld'>;
  readonly #database: FileIdentity;
  readonly #wal: FileIdentity;
  #problem: string | null = null;

  /** @param db open in WAL mode, with something written since it was opened */
  constructor(db: Db, lock: Pick<LibraryLock, 'isHeld'>) {
    this.#db = db;
    this.#lock = lock;
    this.#database = new FileIdentity(db.name);
    // if the database is a symbolic link, its other files are beside the target
    this.#wal = new FileIdentity(`${realpathSync(db.name)}-wal`);
  }

  /** Called once, when the library turns out to be lost. */
  onLost: (problem: string) => void = () => {};

  /** Why this is no longer the library that was opened, for the user; null: it is. A lost library stays lost. */
  problem(): string | null {
    if (this.#problem !== null) return this.#problem;
    const problem = this.#findProblem();
    if (problem !== null) this.setLost(`${problem} ${t('database.nothingMoreIsSentQuitEaselAnd')}`);
    return this.#problem;
  }

  setLost(problem: string): void {
    if (this.#problem !== null) return;
    this.#problem = problem;
    this.onLost(problem);
  }

  #findProblem(): string | null {
    const { path } = this.#database;
    if (!this.#database.isUnchanged()) return t('database.theLibrarysDatabaseWasDeleted', { path });
    if (!this.#wal.isUnchanged()) {
      // deferred, because this may be called within a transaction
      setImmediate(() => this.#checkpointWal());
      return t('database.aPartOfTheLibrarysDatabaseWas', { path: this.#wal.path });
    }
    if (!this.#lock.isHeld()) return t('database.anotherEaselHasOpenedThisLibrary');
    return null;
  }

  // Moves the rows of the deleted WAL file into the database: only this process can still read that file.
  #checkpointWal(): void {
    if (!this.#db.open) return;
    try {
      this.#db.pragma('wal_checkpoint(FULL)');
    } catch {
      // the next start detects the loss
    }
  }
}
