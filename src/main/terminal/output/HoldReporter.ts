// Reports once that a queue waits for something that ends by itself, and once that the queue continues; no short waits.
import type { QueueSummary, QueueWaitReason } from '@shared/domain/queue/Queue';

const minReportedMs = 2000;

/** What a queue waits for: a wait reason of the queue, or a disk error. */
export type Wait = Omit<QueueWaitReason, 'reason'> & Readonly<{ reason: QueueWaitReason['reason'] | 'disk' }>;

export type HoldChange = Readonly<{ state: 'begun' | 'ended'; hold: Wait }>;

/** What a queue waits for that ends by itself; null: nothing. */
export function waitOf({ pause, hold }: QueueSummary): Wait | null {
  return pause?.reason === 'disk' ? { reason: 'disk', message: pause.message, until: null } : hold;
}

export class HoldReporter {
  #current: Readonly<{ reason: Wait['reason']; since: number }> | null = null;
  #reported: Wait | null = null;
  #endedSince: number | null = null;

  /** `reached`: whether the service answered the last request. `now`: monotonic, ms. */
  update(hold: Wait | null, reached: boolean, now: number): HoldChange | null {
    return hold === null ? this.#ends(reached, now) : this.#begins(hold, now);
  }

  #begins(hold: Wait, now: number): HoldChange | null {
    this.#endedSince = null;
    if (this.#reported?.reason === hold.reason) return null;
    if (this.#current?.reason !== hold.reason) this.#current = { reason: hold.reason, since: now };
    if (now - this.#current.since < minReportedMs) return null;
    this.#reported = hold;
    return { state: 'begun', hold };
  }

  #ends(reached: boolean, now: number): HoldChange | null {
    this.#current = null;
    const hold = this.#reported;
    if (hold === null || (hold.reason === 'unreachable' && !reached)) return null;
    this.#endedSince ??= now;
    if (now - this.#endedSince < minReportedMs) return null;
    this.#reported = null;
    this.#endedSince = null;
    return { state: 'ended', hold };
  }
}
