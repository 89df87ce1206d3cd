// Whether a profile's queue should run. A key problem is stored separately: a new key must not replace the user's Run.
import { localize, type StoredText } from '@shared/messages/LocalizableText';
import { isKeyReason, type Pause, pauseForKey, type QueueState, readQueueState, writePause } from '../jobs';
import type { OutcomePlan } from '../outcome';
import type { QueueDependencies } from '../QueueDependencies';

export class RunState {
  readonly #parts: Pick<QueueDependencies, 'db' | 'clock'>;
  readonly #profileId: string;
  /** Jobs queued since this time (ms UTC) are sent although the queue is paused; null: no jobs are. */
  #newJobsSince: number | null = null;
  /** The last problem found with the key, in this run of the program. */
  #keyPause: Pause | null = null;

  constructor(parts: Pick<QueueDependencies, 'db' | 'clock'>, profileId: string) {
    this.#parts = parts;
    this.#profileId = profileId;
  }

  /** A problem with the key comes first. While only new jobs are sent, the pause has the reason `restart`. */
  state(): QueueState {
    const state = readQueueState(this.#parts.db, this.#profileId);
    if (state.pause === null) return state;
    if (this.#keyPause !== null) {
      const { reason, message } = this.#keyPause;
      return { ...state, pause: { ...state.pause, reason, message: localize(message) } };
    }
    const since = this.#newJobsSince;
    return since === null ? state : { ...state, pause: { ...state.pause, reason: 'restart', since } };
  }

  /** Pauses for a reason that only the user's Run removes. */
  pause(stop: Pause): void {
    this.#newJobsSince = null;
    this.#write(stop);
  }

  run(): void {
    this.#newJobsSince = null;
    this.#keyPause = null;
    this.#write(null);
  }

  /** Jobs queued from now on are sent, in this run of the program, until the queue is paused again. */
  allowNewJobs(): void {
    this.#newJobsSince = this.#parts.clock.now();
  }

  setKeyMissing(message: StoredText): void {
    const stop = { reason: 'key_missing', message } as const;
    const { db, clock } = this.#parts;
    pauseForKey(db, this.#profileId, stop, clock.now());
    this.#setKeyPause(stop);
  }

  /** Called once the pause that an outcome caused is written: from now on new jobs wait too. */
  onPaused({ reason, message }: NonNullable<OutcomePlan['pause']>): void {
    this.#newJobsSince = null;
    if (isKeyReason(reason)) this.#setKeyPause({ reason, message });
  }

  /** Forgets the problem with the key. @returns whether the queue was paused only for the key, and must run now */
  forgetKeyProblem(): boolean {
    this.#keyPause = null;
    const { pause } = readQueueState(this.#parts.db, this.#profileId);
    return pause !== null && isKeyReason(pause.reason);
  }

  #setKeyPause(stop: Pause): void {
    this.#newJobsSince = null;
    this.#keyPause = stop;
  }

  #write(stop: Pause | null): void {
    const { db, clock } = this.#parts;
    writePause(db, this.#profileId, stop, clock.now());
  }
}
