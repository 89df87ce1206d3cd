// Watches that the files of the open library stay the files that were opened. One that was deleted or replaced takes
// every write without a word, and forgets it at the end: money would be spent and never noted.
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

  /** @param db open in WAL mode, with something written to it since. */
  constructor(db: Db, lock: Pick<LibraryLock, 'isHeld'>) {
    this.#db = db;
    this.#lock = lock;
    this.#database = new FileIdentity(db.name);
    // where a link stands for the database, its parts lie beside what it leads to
    this.#wal = new FileIdentity(`${realpathSync(db.name)}-wal`);
  }

  /** Called once, when the library turns out to be lost. */
  onLost: (problem: string) => void = () => {};

  /** Why this is not the library that was opened any more, in words; null: it is. It never becomes it again. */
  problem(): string | null {
    if (this.#problem !== null) return this.#problem;
    const found = this.#look();
    if (found !== null) this.lost(`${found} ${end}`);
    return this.#problem;
  }

  /** The library is of no use any more for a reason found elsewhere, in words. */
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
      // not now: it may be asked in the middle of a transaction
      setImmediate(() => this.#save());
      return `${this.#wal.path}, a part of the library's database, was deleted while Easel had it open.`;
    }
    if (!this.#lock.isHeld())
      return 'Another Easel has opened this library, because its lock file was deleted.';
    return null;
  }

  // What the deleted part holds can still be read, by this process alone.
  #save(): void {
    if (!this.#db.open) return;
    try {
      this.#db.pragma('wal_checkpoint(FULL)');
    } catch {
      // a loss shows at the next start
    }
  }
}
