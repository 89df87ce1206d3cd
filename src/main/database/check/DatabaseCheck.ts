// Checks the whole database once a day in a thread, to report damage early; backs up an intact one.
import { Worker } from 'node:worker_threads';
import type { Db } from '../Db';
import { statement } from '../statement';
import type { CheckFound } from './checkWorker';

const checkEveryMs = 24 * 3_600_000;
/** Time until the next check after many changes, ms. */
const soonestMs = 4 * 3_600_000;
/** The number of written rows that counts as many changes: some thousand jobs, or as many rated pictures. */
const muchChanged = 50_000;
const lookEveryMs = 3_600_000;
const startMs = 2000;

const lastCheck = statement<[], { value: string }>(
  `SELECT value FROM library_state WHERE key = 'checked_at'`,
);
const changes = statement<[], number>('SELECT total_changes()');
const noteCheck = statement<[string]>(
  `INSERT INTO library_state (key, value) VALUES ('checked_at', ?)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);

export interface DatabaseCheckDependencies {
  readonly db: Db;
  readonly file: string;
  /** URL of the built `checkWorker`. */
  readonly worker: URL;
  readonly now: () => number;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  readonly damaged: (found: string) => void;
  /** The database could not be read completely, or the result not stored: retried within the hour. */
  readonly failed: (error: unknown) => void;
  /** The database is intact, but could not be backed up; with a message for the user. */
  readonly notCopied: (problem: string) => void;
}

export class DatabaseCheck {
  readonly #parts: DatabaseCheckDependencies;
  #stopTimer: () => void = () => {};
  #worker: Worker | null = null;
  /** Number of rows written in this run at the last check. */
  #changesThen = 0;

  constructor(parts: DatabaseCheckDependencies) {
    this.#parts = parts;
  }

  /** When the whole database was last checked and intact, ms UTC; null: never. */
  lastAt(): number | null {
    const last = Number(lastCheck(this.#parts.db).get()?.value ?? 0);
    return last > 0 ? last : null;
  }

  start(): void {
    this.#lookIn(this.#isDue() ? startMs : lookEveryMs);
  }

  /** Stops checking. Resolves when the worker has released the database. */
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
    // a terminal command does not wait for the check
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
