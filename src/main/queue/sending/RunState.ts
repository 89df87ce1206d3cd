// Whether a profile's queue should run. A missing key is a separate reason: a new key does not replace Run.
import { localize, type StoredText } from '@shared/messages/Said';
import { isKeyReason, type Pause, type QueueState, readQueueState, stopForKey, writePause } from '../jobs';
import type { Plan } from '../outcome';
import type { QueueParts } from '../QueueParts';

export class RunState {
  readonly #parts: Pick<QueueParts, 'db' | 'clock'>;
  readonly #profileId: string;
  /** Jobs queued since then (ms UTC) are sent although the queue is paused; null: none. */
  #freshSince: number | null = null;
  /** The last problem found with the key, in this run of the program. */
  #key: Pause | null = null;

  constructor(parts: Pick<QueueParts, 'db' | 'clock'>, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
  }

  /** A problem with the key comes first. While only new jobs are sent, the pause has the reason `restart`. */
  state(): QueueState {
    const state = readQueueState(this.#parts.db, this.#profileId);
    if (state.pause === null) return state;
    if (this.#key !== null) {
      const { reason, message } = this.#key;
      return { ...state, pause: { ...state.pause, reason, message: localize(message) } };
    }
    const since = this.#freshSince;
    return since === null ? state : { ...state, pause: { ...state.pause, reason: 'restart', since } };
  }

  /** Pauses for a reason that only the user's Run removes. */
  stop(stop: Pause): void {
    this.#freshSince = null;
    this.#write(stop);
  }

  run(): void {
    this.#freshSince = null;
    this.#key = null;
    this.#write(null);
  }

  /** Jobs queued from now on are sent, in this run of the program, until the queue is paused again. */
  letFreshThrough(): void {
    this.#freshSince = this.#parts.clock.now();
  }

  noKey(message: StoredText): void {
    const stop = { reason: 'key_missing', message } as const;
    const { db, clock } = this.#parts;
    stopForKey(db, this.#profileId, stop, clock.now());
    this.#noteKey(stop);
  }

  /** Called once the pause that an outcome caused is written: from now on new jobs wait too. */
  stopped({ reason, message }: NonNullable<Plan['pause']>): void {
    this.#freshSince = null;
    if (isKeyReason(reason)) this.#noteKey({ reason, message });
  }

  /** Forgets the problem with the key. @returns whether the queue was paused only for it, and must run now */
  keyChanged(): boolean {
    this.#key = null;
    const { pause } = readQueueState(this.#parts.db, this.#profileId);
    return pause !== null && isKeyReason(pause.reason);
  }

  #noteKey(stop: Pause): void {
    this.#freshSince = null;
    this.#key = stop;
  }

  #write(stop: Pause | null): void {
    const { db, clock } = this.#parts;
    writePause(db, this.#profileId, stop, clock.now());
  }
}
