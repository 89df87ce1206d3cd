// Searches the history for unknown charges: syncs the mirror some time after a charge became unknown, because services
// write entries late; repeatedly, because a network problem may last. Matches are shown, never applied.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { Timing } from '../engine/RunLoop';

/** Delay between a new unknown charge and the first sync, ms. */
const firstDelayMs = 20_000;
/** Maximum number of syncs after a new unknown charge. The delay doubles before each further sync. */
const maxSyncs = 10;

// the counts in `job_count` are kept up to date, so no jobs are read
const countUnknown = statement<[string], number>(
  `SELECT coalesce(sum(n), 0) FROM job_count WHERE profile_id = ? AND state = 'unknown_charge' AND acknowledged = 0`,
);
const profiles = statement<[], string>(
  `SELECT DISTINCT profile_id FROM job_count WHERE state = 'unknown_charge' AND acknowledged = 0 AND n > 0`,
);

export class UnknownWatch {
  readonly #db: Db;
  readonly #setTimer: Timing['setTimer'];
  readonly #sync: (profileId: string) => void;
  readonly #counts = new Map<string, number>();
  readonly #timers = new Map<string, () => void>();
  #running = false;

  /** @param parts.sync syncs the mirror of a profile */
  constructor(parts: Readonly<{ db: Db; setTimer: Timing['setTimer']; sync: (profileId: string) => void }>) {
    this.#db = parts.db;
    this.#setTimer = parts.setTimer;
    this.#sync = parts.sync;
  }

  /** Starts watching; unknown charges of earlier runs count as new. */
  start(): void {
    this.#running = true;
    for (const profileId of profiles(this.#db).pluck().all() as string[]) this.queueChanged(profileId);
  }

  /** Call it when a profile's queue has changed: the profile may have more unknown charges. */
  queueChanged(profileId: string): void {
    if (!this.#running) return;
    const count = countUnknown(this.#db).pluck().get(profileId) as number;
    const before = this.#counts.get(profileId) ?? 0;
    this.#counts.set(profileId, count);
    if (count <= before) return;
    this.#timers.get(profileId)?.();
    this.#wait(profileId, 0);
  }

  #wait(profileId: string, syncs: number): void {
    const stop = this.#setTimer(
      () => {
        this.#timers.delete(profileId);
        if ((this.#counts.get(profileId) ?? 0) === 0) return;
        this.#sync(profileId);
        if (syncs + 1 < maxSyncs) this.#wait(profileId, syncs + 1);
      },
      firstDelayMs * 2 ** syncs,
    );
    this.#timers.set(profileId, stop);
  }

  stop(): void {
    this.#running = false;
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
  }
}
