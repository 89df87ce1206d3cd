// Unknown charges are looked for in the history by themselves: some time after one came to be, as services write their
// entries late, the mirror is brought up to date; again and again, ever more rarely, as the network that lost an answer may
// still be away. What is found is shown, never taken.
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import type { Timing } from '../engine/TurnEngine';

/** A service that lost an answer is given this long, ms. */
const restMs = 20_000;
/** So often it is looked for, each time after twice as long: the last time some three hours after the first. */
const mostLooks = 10;

// kept counts
const unknown = statement<[string], number>(
  `SELECT coalesce(sum(n), 0) FROM job_count WHERE profile_id = ? AND state = 'unknown_charge' AND acknowledged = 0`,
);
const profiles = statement<[], string>(
  `SELECT DISTINCT profile_id FROM job_count WHERE state = 'unknown_charge' AND acknowledged = 0 AND n > 0`,
);

export class UnknownWatch {
  readonly #db: Db;
  readonly #setTimer: Timing['setTimer'];
  readonly #look: (profileId: string) => void;
  readonly #known = new Map<string, number>();
  readonly #waiting = new Map<string, () => void>();
  #running = false;

  /** @param parts.look brings the mirror of a profile up to date */
  constructor(parts: Readonly<{ db: Db; setTimer: Timing['setTimer']; look: (profileId: string) => void }>) {
    this.#db = parts.db;
    this.#setTimer = parts.setTimer;
    this.#look = parts.look;
  }

  /** From now on, and with what earlier runs left. */
  start(): void {
    this.#running = true;
    for (const profileId of profiles(this.#db).pluck().all() as string[]) this.queueChanged(profileId);
  }

  /** There may be more unknown charges now. */
  queueChanged(profileId: string): void {
    if (!this.#running) return;
    const count = unknown(this.#db).pluck().get(profileId) as number;
    const before = this.#known.get(profileId) ?? 0;
    this.#known.set(profileId, count);
    if (count <= before) return;
    this.#waiting.get(profileId)?.();
    this.#wait(profileId, 0);
  }

  #wait(profileId: string, looks: number): void {
    const stop = this.#setTimer(
      () => {
        this.#waiting.delete(profileId);
        if ((this.#known.get(profileId) ?? 0) === 0) return;
        this.#look(profileId);
        if (looks + 1 < mostLooks) this.#wait(profileId, looks + 1);
      },
      restMs * 2 ** looks,
    );
    this.#waiting.set(profileId, stop);
  }

  stop(): void {
    this.#running = false;
    for (const stop of this.#waiting.values()) stop();
    this.#waiting.clear();
  }
}
