// Combines small writes of several callers into one transaction, so that they share one disk sync.
import type { Db } from './Db';
import { withoutSync } from './disk/withoutSync';
import { inTransaction } from './transaction';

interface PendingWrite {
  readonly work: () => void;
  readonly durable: boolean;
  readonly done: (error: unknown) => void;
}

export interface SharedCommitOptions {
  readonly db: Db;
  readonly timing: Readonly<{
    /** Runs soon, after work that is already queued on the event loop. */
    defer: (work: () => void) => void;
    /** Starts a timer. @returns a function that cancels it */
    setTimer: (work: () => void, delayMs: number) => () => void;
  }>;
  /** Maximum time that a write waits for others, ms. */
  readonly maxWaitMs: number;
  /** The number of writes worth waiting for: once this many are queued, the commit starts. */
  readonly batchSize: () => number;
}

export class SharedCommit {
  readonly #options: SharedCommitOptions;
  #pending: PendingWrite[] = [];
  #stopTimer: (() => void) | null = null;
  #isScheduled = false;

  constructor(options: SharedCommitOptions) {
    this.#options = options;
  }

  /**
   * Commits `work` together with other writes of the next `maxWaitMs`. `work` only writes rows; it may run again.
   * @returns resolves when the rows are on disk; rejects with the error of `work`
   */
  write(work: () => void): Promise<void> {
    return this.#add(work, true);
  }

  /** Commits `work` soon, without waiting for the disk unless another write in the transaction must wait. */
  writeRelaxed(work: () => void): Promise<void> {
    return this.#add(work, false);
  }

  #add(work: () => void, durable: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown): void => (error === null ? resolve() : reject(error));
      this.#pending.push({ work, durable, done });
      const { timing, maxWaitMs, batchSize } = this.#options;
      if (!durable || this.#pending.length >= batchSize()) this.#schedule();
      else this.#stopTimer ??= timing.setTimer(() => this.#commit(), maxWaitMs);
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.timing.defer(() => this.#commit());
  }

  #commit(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#isScheduled = false;
    const pending = this.#pending;
    this.#pending = [];
    if (pending.length === 0 || this.#commitAll(pending) === null) return;
    // Committing each write alone shows which of them fails.
    for (const each of pending) {
      const error = this.#commitAll([each]);
      if (error !== null) each.done(error.cause);
    }
  }

  /** @returns the error, or null if all are committed and their callers notified */
  #commitAll(writes: readonly PendingWrite[]): { readonly cause: unknown } | null {
    const write = (): void =>
      inTransaction(this.#options.db, () => {
        for (const { work } of writes) work();
      });
    try {
      if (writes.some(({ durable }) => durable)) write();
      else withoutSync(this.#options.db, write);
    } catch (cause) {
      return { cause };
    }
    for (const { done } of writes) done(null);
    return null;
  }
}
