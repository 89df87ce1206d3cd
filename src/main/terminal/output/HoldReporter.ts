// Reports once that a queue waits for something that ends by itself, and once that it continues. Short waits
// are not reported.
import type { QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';

const worthSayingMs = 2000;

/** What a queue waits for: a wait reason of the queue, or a disk error. */
export type Wait = Omit<QueueWaitReason, 'reason'> & Readonly<{ reason: QueueWaitReason['reason'] | 'disk' }>;

export type HoldNews = Readonly<{ state: 'begun' | 'ended'; hold: Wait }>;

/** What a queue waits for that ends by itself; null: nothing. */
export function waitOf({ pause, hold }: QueueSummary): Wait | null {
  return pause?.reason === 'disk' ? { reason: 'disk', message: pause.message, until: null } : hold;
}

export class HoldReporter {
  #seen: Readonly<{ reason: Wait['reason']; since: number }> | null = null;
  #said: Wait | null = null;
  #goneSince: number | null = null;

  /** `reached`: whether the service answered the last request. `now`: monotonic, ms. */
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
