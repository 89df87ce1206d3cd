import { setTimeout as startTimer } from 'node:timers';

export interface Timing {
  /** `now`: ms UTC, may jump. `monotonic`: ms. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  /** Runs `work` soon, after work already queued on the event loop: `setImmediate`. */
  readonly defer: (work: () => void) => void;
  /** Returns a function that cancels the timer. */
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/** Maximum timer length, ms: the wall clock may jump while a timer runs. */
const maxTimerMs = 30_000;

/**
 * Schedules calls of `turn`: a call soon after any number of wake calls, and a call at the earliest requested time.
 * A turn clears the requested times and requests new ones itself.
 */
export class RunLoop {
  readonly #timing: Timing;
  readonly #turn: () => void;
  readonly #isIdle: () => boolean;
  #state: 'new' | 'running' | 'closed' = 'new';
  #isTurnScheduled = false;
  /** `due`: monotonic time, ms. */
  #timer: { readonly due: number; readonly stop: () => void } | null = null;
  #idleWaiters: (() => void)[] = [];

  // `work.turn`: must not throw. `work.isIdle`: whether nothing is in progress and nothing will start by
  // itself; called after a turn while a `whenIdle` call waits.
  constructor(timing: Timing, work: Readonly<{ turn: () => void; isIdle: () => boolean }>) {
    this.#timing = timing;
    this.#turn = work.turn;
    this.#isIdle = work.isIdle;
  }

  start(): void {
    if (this.#state !== 'new') return;
    this.#state = 'running';
    this.wake();
  }

  get running(): boolean {
    return this.#state === 'running';
  }

  /** Requests a turn soon. Cheap to call whenever something may have changed. */
  wake(): void {
    if (this.#isTurnScheduled || this.#state !== 'running') return;
    this.#isTurnScheduled = true;
    this.#timing.defer(() => {
      this.#isTurnScheduled = false;
      this.#runTurn();
    });
  }

  wakeIn(delayMs: number): void {
    if (this.#state === 'closed') return;
    const wait = Math.min(Math.max(1, delayMs), maxTimerMs);
    const due = this.#timing.clock.monotonic() + wait;
    if (this.#timer !== null && this.#timer.due <= due) return;
    this.#timer?.stop();
    const stop = this.#timing.setTimer(() => {
      this.#timer = null;
      this.wake();
    }, wait);
    this.#timer = { due, stop };
  }

  wakeAt(at: number): void {
    this.wakeIn(at - this.#timing.clock.now());
  }

  /** Resolves after the next turn that leaves nothing to do; at once if closed. */
  whenIdle(): Promise<void> {
    if (this.#state === 'closed') return Promise.resolve();
    const done = new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
    this.wake();
    return done;
  }

  /** Prevents further turns, and resolves all pending `whenIdle` calls. */
  close(): void {
    this.#state = 'closed';
    this.#timer?.stop();
    this.#timer = null;
    this.#resolveWaiters();
  }

  #runTurn(): void {
    if (this.#state !== 'running') return;
    this.#timer?.stop();
    this.#timer = null;
    this.#turn();
    // not idle if the turn has requested another turn, which may find work
    if (this.#idleWaiters.length > 0 && !this.#isTurnScheduled && this.#isIdle()) this.#resolveWaiters();
  }

  #resolveWaiters(): void {
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const done of waiters) done();
  }
}

export const realTiming: Timing = {
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  defer: (work) => void setImmediate(work),
  setTimer: (work, delayMs) => {
    const timer = startTimer(work, delayMs);
    return () => clearTimeout(timer);
  },
};
