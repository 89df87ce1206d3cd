// Watches that the files of the open library stay the files that were opened. A deleted or replaced file accepts every write
// without an error, and loses it at the end: money would be spent and never noted.
import { realpathSync } from 'node:fs';
import type { Db } from '../Db';
import { FileIdentity } from '../disk/FileIdentity';
import type { LibraryLock } from './lockLibrary';

const end = 'Nothing more is sent. Quit Easel and start it again to see what is left.';

export class LibraryWatch {
  readonly #db: Db;
  readonly #lock: Pick<LibraryLock, 'isHeld'>;
  readonly #database: FileIdentity;
  readonly #wal: FileIdentity;
  #problem: string | null = null;

  /** @param db open in WAL mode, with something written since it was opened. */
  constructor(db: Db, lock: Pick<LibraryLock, 'isHeld'>) {
    this.#db = db;
    this.#lock = lock;
    this.#database = new FileIdentity(db.name);
    // if the database is a link, its other files lie beside the target
    this.#wal = new FileIdentity(`${realpathSync(db.name)}-wal`);
  }

  /** Called once, when the library turns out to be lost. */
  onLost: (problem: string) => void = () => {};

  /** Why this is no longer the library that was opened, in words; null: it still is. Once lost, it stays lost. */
  problem(): string | null {
    if (this.#problem !== null) return this.#problem;
    const found = this.#look();
    if (found !== null) this.lost(`${found} ${end}`);
    return this.#problem;
  }

  /** The library cannot be used any more for a reason found elsewhere, in words. */
  lost(problem: string): void {
    if (this.#problem !== null) return;
    this.#problem = problem;
    this.onLost(problem);
  }

  #look(): string | null {
    const { path } = this.#database;
    if (!this.#database.isThere()) {
      return `The library's database ${path} was deleted, moved or replaced while Easel had it open.`;
    }
    if (!this.#wal.isThere()) {
      // later, as the call may come in the middle of a transaction
      setImmediate(() => this.#save());
      return `${this.#wal.path}, a part of the library's database, was deleted while Easel had it open.`;
    }
    if (!this.#lock.isHeld())
      return 'Another Easel has opened this library, because its lock file was deleted.';
    return null;
  }

  // Only this process can still read the deleted file.
  #save(): void {
    if (!this.#db.open) return;
    try {
      this.#db.pragma('wal_checkpoint(FULL)');
    } catch {
      // the next start detects a loss
    }
  }
}
