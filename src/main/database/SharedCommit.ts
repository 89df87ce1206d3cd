// Combines small writes of several callers into one transaction, so that they share one disk sync.
import type { Db } from './Db';
import { withoutSync } from './disk/withoutSync';
import { inTransaction } from './transaction';

interface Waiting {
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
  readonly gatherMs: number;
  /** The number of writes worth waiting for: once this many are queued, the commit starts. */
  readonly enough: () => number;
}

export class SharedCommit {
  readonly #options: SharedCommitOptions;
  #waiting: Waiting[] = [];
  #stopTimer: (() => void) | null = null;
  #planned = false;

  constructor(options: SharedCommitOptions) {
    this.#options = options;
  }

  /**
   * Commits `work` together with other writes of the next `gatherMs`. `work` only writes rows; it may run again.
   * @returns resolves when it is on disk; rejects with its own error
   */
  write(work: () => void): Promise<void> {
    return this.#add(work, true);
  }

  /** Commits `work` soon, without waiting for the disk unless another write in the transaction must wait. */
  note(work: () => void): Promise<void> {
    return this.#add(work, false);
  }

  #add(work: () => void, durable: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown): void => (error === null ? resolve() : reject(error));
      this.#waiting.push({ work, durable, done });
      const { timing, gatherMs, enough } = this.#options;
      if (!durable || this.#waiting.length >= enough()) this.#soon();
      else this.#stopTimer ??= timing.setTimer(() => this.#commit(), gatherMs);
    });
  }

  #soon(): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#options.timing.defer(() => this.#commit());
  }

  #commit(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#planned = false;
    const all = this.#waiting;
    this.#waiting = [];
    if (all.length === 0 || this.#together(all) === null) return;
    // Committing each alone shows which one failed.
    for (const each of all) {
      const error = this.#together([each]);
      if (error !== null) each.done(error.cause);
    }
  }

  /** @returns the error, or null if all are committed and their callers notified */
  #together(some: readonly Waiting[]): { readonly cause: unknown } | null {
    const write = (): void =>
      inTransaction(this.#options.db, () => {
        for (const { work } of some) work();
      });
    try {
      if (some.some(({ durable }) => durable)) write();
      else withoutSync(this.#options.db, write);
    } catch (cause) {
      return { cause };
    }
    for (const { done } of some) done(null);
    return null;
  }
}
