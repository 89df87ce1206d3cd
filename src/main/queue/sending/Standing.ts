// Whether the queue of one profile is to run, and why not. A key that is missing or refused is a reason beside the
// others: what waits for the person's Run waits for it still when there is a new key.
import type { PauseReason } from '@shared/domain/queue/Queue';
import { isKeyReason, type QueueState, readQueueState, stopForKey, writePause } from '../jobs';
import type { Plan } from '../outcome';
import type { QueueParts } from '../QueueParts';

type Stop = Readonly<{ reason: PauseReason; message: string }>;

export class Standing {
  readonly #parts: Pick<QueueParts, 'db' | 'clock'>;
  readonly #profileId: string;
  /** What was asked for since then (ms UTC) goes although the queue stands still; null: nothing does. */
  #freshSince: number | null = null;
  /** What was last found wrong with the key, in this run of the program. */
  #key: Stop | null = null;

  constructor(parts: Pick<QueueParts, 'db' | 'clock'>, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
  }

  /** What is wrong with the key comes first; where fresh jobs go through, it stands as after a restart. */
  state(): QueueState {
    const state = readQueueState(this.#parts.db, this.#profileId);
    if (state.pause === null) return state;
    if (this.#key !== null) return { ...state, pause: { ...state.pause, ...this.#key } };
    const since = this.#freshSince;
    return since === null ? state : { ...state, pause: { ...state.pause, reason: 'restart', since } };
  }

  /** Stops for a reason that only the person's Run lifts. */
  stop(stop: Stop): void {
    this.#freshSince = null;
    this.#write(stop);
  }

  /** The person's Run, whatever it stood still for. */
  run(): void {
    this.#freshSince = null;
    this.#key = null;
    this.#write(null);
  }

  /** What is asked for from now on goes, in this run of the program, until the queue stops anew. */
  letFreshThrough(): void {
    this.#freshSince = this.#parts.clock.now();
  }

  /** There is no key. */
  noKey(message: string): void {
    const stop = { reason: 'key_missing', message } as const;
    const { db, clock } = this.#parts;
    stopForKey(db, this.#profileId, stop, clock.now());
    this.#noteKey(stop);
  }

  /** What an outcome stopped the queue for is written: from this moment on nothing fresh goes either. */
  stopped({ reason, message }: NonNullable<Plan['pause']>): void {
    this.#freshSince = null;
    if (isKeyReason(reason)) this.#noteKey({ reason, message });
  }

  /** The key is another. @returns whether the queue stood still for that alone, and is to run */
  keyChanged(): boolean {
    this.#key = null;
    const { pause } = readQueueState(this.#parts.db, this.#profileId);
    return pause !== null && isKeyReason(pause.reason);
  }

  #noteKey(stop: Stop): void {
    this.#freshSince = null;
    this.#key = stop;
  }

  #write(stop: Stop | null): void {
    const { db, clock } = this.#parts;
    writePause(db, this.#profileId, stop, clock.now());
  }
}
