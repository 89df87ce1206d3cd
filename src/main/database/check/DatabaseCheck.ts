// Checks the whole database once a day in a thread, to report damage early; backs up an intact database.
import { Worker } from 'node:worker_threads';
import type { Db } from '../Db';
import { statement } from '../statement';
import type { CheckResult } from './checkWorker';

const CHECK_INTERVAL_MS = 24 * 3_600_000;
/** Time until the next check after many changes, ms. */
const MIN_CHECK_INTERVAL_MS = 4 * 3_600_000;
/** The number of written rows that counts as many changes: some thousand jobs, or as many rated pictures. */
const MANY_CHANGES = 50_000;
const DUE_CHECK_INTERVAL_MS = 3_600_000;
const START_DELAY_MS = 2000;

const lastCheck = statement<[], { value: string }>(
  `SELECT value FROM library_state WHERE key = 'checked_at'`,
);
const totalChanges = statement<[], number>('SELECT total_changes()');
const storeCheckTime = statement<[string]>(
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
  readonly onDamaged: (found: string) => void;
  /** The check could not read the database or store its result, and is repeated within the hour. */
  readonly onFailed: (error: unknown) => void;
  /** The database is intact, but could not be backed up; with a message for the user. */
  readonly onNotBackedUp: (problem: string) => void;
}

export class DatabaseCheck {
  readonly #parts: DatabaseCheckDependencies;
  #stopTimer: () => void = () => {};
  #worker: Worker | null = null;
  /** Number of rows written in this run at the last check. */
  #changesAtLastCheck = 0;

  constructor(parts: DatabaseCheckDependencies) {
    this.#parts = parts;
  }

  /** When the whole database was last checked and intact, ms UTC; null: never. */
  lastCheckedAt(): number | null {
    const last = Number(lastCheck(this.#parts.db).get()?.value ?? 0);
    return last > 0 ? last : null;
  }

  /** @param isNew the library is empty, and a person often fills it right away: the check would slow that down */
  start(isNew = false): void {
    this.#scheduleCheck(this.#isDue() && !isNew ? START_DELAY_MS : DUE_CHECK_INTERVAL_MS);
  }

  /** Stops checking. Resolves when the worker has released the database. */
  async stop(): Promise<void> {
    this.#stopTimer();
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #scheduleCheck(ms: number): void {
    this.#stopTimer = this.#parts.setTimer(() => {
      this.#scheduleCheck(DUE_CHECK_INTERVAL_MS);
      if (this.#worker === null && this.#isDue()) this.#check();
    }, ms);
  }

  #isDue(): boolean {
    const { now } = this.#parts;
    const elapsedMs = now() - (this.lastCheckedAt() ?? 0);
    // a check "in the future" means that the clock was set back
    if (elapsedMs < 0 || elapsedMs >= CHECK_INTERVAL_MS) return true;
    return elapsedMs >= MIN_CHECK_INTERVAL_MS && this.#changes() - this.#changesAtLastCheck >= MANY_CHANGES;
  }

  #changes(): number {
    return Number(totalChanges(this.#parts.db).pluck().get());
  }

  #check(): void {
    this.#changesAtLastCheck = this.#changes();
    const { file, worker: url, onFailed, now } = this.#parts;
    const worker = new Worker(url, { name: 'check', workerData: { file, now: now() } });
    this.#worker = worker;
    // a terminal command does not wait for the check
    worker.unref();
    worker.on('message', (found: CheckResult) => this.#ended(worker, found));
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#worker = null;
      onFailed(error);
    });
  }

  #ended(worker: Worker, { damage, backupProblem }: CheckResult): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const { db, now, onDamaged, onFailed, onNotBackedUp } = this.#parts;
    if (damage !== null) {
      onDamaged(damage);
      return;
    }
    if (backupProblem !== null) onNotBackedUp(backupProblem);
    try {
      storeCheckTime(db).run(String(now()));
    } catch (error) {
      onFailed(error);
    }
  }
}
