// Reads the whole database once a day, in its own thread, also while Easel stays open: damage on the disk is reported before
// more is built on it. A sound database is copied, and sooner if much has changed.
import { Worker } from 'node:worker_threads';
import type { Db } from '../Db';
import { statement } from '../statement';
import type { CheckFound } from './checkWorker';

/** A database that was read whole within this time is not read again. */
const checkEveryMs = 24 * 3_600_000;
/** If much has changed since, it is read again after this time, ms. */
const soonestMs = 4 * 3_600_000;
/** The number of written rows that counts as much: some thousand jobs, or as many sorted pictures. */
const muchChanged = 50_000;
/** How often to look whether a check is due, ms. */
const lookEveryMs = 3_600_000;
/** The delay that lets a start do its first work, ms. */
const startMs = 2000;

const lastCheck = statement<[], { value: string }>(
  `SELECT value FROM library_state WHERE key = 'checked_at'`,
);
const changes = statement<[], number>('SELECT total_changes()');
const noteCheck = statement<[string]>(
  `INSERT INTO library_state (key, value) VALUES ('checked_at', ?)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);

export interface DatabaseCheckParts {
  readonly db: Db;
  readonly file: string;
  /** The built `checkWorker`. */
  readonly worker: URL;
  /** ms UTC */
  readonly now: () => number;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  /** What is wrong with the file. */
  readonly damaged: (found: string) => void;
  /** The database could not be read whole, or the result could not be noted: another try follows within the hour. */
  readonly failed: (error: unknown) => void;
  /** The database is sound, but no copy of it could be kept, in words. */
  readonly notCopied: (problem: string) => void;
}

export class DatabaseCheck {
  readonly #parts: DatabaseCheckParts;
  #stopTimer: () => void = () => {};
  #worker: Worker | null = null;
  /** How many rows this run had written when it was last read. */
  #changesThen = 0;

  constructor(parts: DatabaseCheckParts) {
    this.#parts = parts;
  }

  /** When the whole database was last read and found sound, ms UTC; null: never yet. */
  lastAt(): number | null {
    const last = Number(lastCheck(this.#parts.db).get()?.value ?? 0);
    return last > 0 ? last : null;
  }

  /** Begins a check soon, if the last one is long enough ago, and from then on whenever one is due. */
  start(): void {
    this.#lookIn(this.#isDue() ? startMs : lookEveryMs);
  }

  /** Resolves when the check has released the database. */
  async stop(): Promise<void> {
    this.#stopTimer();
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #lookIn(ms: number): void {
    this.#stopTimer = this.#parts.setTimer(() => {
      this.#lookIn(lookEveryMs);
      if (this.#worker === null && this.#isDue()) this.#check();
    }, ms);
  }

  #isDue(): boolean {
    const { now } = this.#parts;
    const since = now() - (this.lastAt() ?? 0);
    // a check "in the future" means that the clock was set back
    if (since < 0 || since >= checkEveryMs) return true;
    return since >= soonestMs && this.#changes() - this.#changesThen >= muchChanged;
  }

  #changes(): number {
    return Number(changes(this.#parts.db).pluck().get());
  }

  #check(): void {
    this.#changesThen = this.#changes();
    const { file, worker: url, failed, now } = this.#parts;
    const worker = new Worker(url, { name: 'check', workerData: { file, now: now() } });
    this.#worker = worker;
    // a command that has done its work does not wait for the check
    worker.unref();
    worker.on('message', (found: CheckFound) => this.#ended(worker, found));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#worker = null;
      failed(error);
    });
  }

  #ended(worker: Worker, { damage, copyProblem }: CheckFound): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const { db, now, damaged, failed, notCopied } = this.#parts;
    if (damage !== null) {
      damaged(damage);
      return;
    }
    if (copyProblem !== null) notCopied(copyProblem);
    try {
      noteCheck(db).run(String(now()));
    } catch (error) {
      failed(error);
    }
  }
}
