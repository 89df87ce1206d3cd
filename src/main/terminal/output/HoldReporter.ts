// Says once that a queue waits for something that passes by itself, and once that it goes on. A wait of a moment,
// as between two requests of a limited rate, is not worth a word.
import type { QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';

const worthSayingMs = 2000;

/** What a queue waits for: a hold of its own, or a disk that takes nothing. */
export type Wait = Omit<QueueWaitReason, 'reason'> & Readonly<{ reason: QueueWaitReason['reason'] | 'disk' }>;

/** What is to be said. */
export type HoldNews = Readonly<{ state: 'begun' | 'ended'; hold: Wait }>;

/** What a queue waits for that passes by itself; null: nothing. */
export function waitOf({ pause, hold }: QueueSummary): Wait | null {
  return pause?.reason === 'disk' ? { reason: 'disk', message: pause.message, until: null } : hold;
}

export class HoldReporter {
  #seen: Readonly<{ reason: Wait['reason']; since: number }> | null = null;
  #said: Wait | null = null;
  #goneSince: number | null = null;

  /**
   * To be called at every look.
   * @param reached whether the service answered when it was last asked: one that is being asked again is not back yet
   * @param now monotonic, ms
   */
  hear(hold: Wait | null, reached: boolean, now: number): HoldNews | null {
    return hold === null ? this.#gone(reached, now) : this.#there(hold, now);
  }

  #there(hold: Wait, now: number): HoldNews | null {
    this.#goneSince = null;
    if (this.#said?.reason === hold.reason) return null;
    if (this.#seen?.reason !== hold.reason) this.#seen = { reason: hold.reason, since: now };
    if (now - this.#seen.since < worthSayingMs) return null;
    this.#said = hold;
    return { state: 'begun', hold };
  }

  #gone(reached: boolean, now: number): HoldNews | null {
    this.#seen = null;
    const hold = this.#said;
    if (hold === null || (hold.reason === 'unreachable' && !reached)) return null;
    this.#goneSince ??= now;
    if (now - this.#goneSince < worthSayingMs) return null;
    this.#said = null;
    this.#goneSince = null;
    return { state: 'ended', hold };
  }
}
