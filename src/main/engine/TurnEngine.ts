/** What time is made of, given from outside so that a test can make its own. */
export interface Timing {
  /** `now`: ms UTC, may jump. `monotonic`: ms, only ever grows. */
  readonly clock: Readonly<{ now: () => number; monotonic: () => number }>;
  /** Runs `work` soon, after what is already waiting on the event loop: `setImmediate`. */
  readonly defer: (work: () => void) => void;
  /** Runs `work` after `delayMs`; gives back what stops it. */
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/** The wall clock may jump while a timer runs: look again at least this often, ms. */
const longestTimerMs = 30_000;

/**
 * Takes turns: one soon after it was woken, however often that was, and one at the earliest time that was named. A
 * turn forgets the time that was named before it, and names the next one itself.
 */
export class TurnEngine {
  readonly #timing: Timing;
  readonly #turn: () => void;
  readonly #isIdle: () => boolean;
  #state: 'new' | 'running' | 'closed' = 'new';
  #planned = false;
  /** `due`: monotonic. */
  #timer: { readonly due: number; readonly stop: () => void } | null = null;
  #idleWaiters: (() => void)[] = [];

  /**
   * @param work.turn must not throw.
   * @param work.isIdle whether nothing is under way and nothing will start by itself; asked after a turn, while
   * somebody waits for it.
   */
  constructor(timing: Timing, work: Readonly<{ turn: () => void; isIdle: () => boolean }>) {
    this.#timing = timing;
    this.#turn = work.turn;
    this.#isIdle = work.isIdle;
  }

  /** Begins with a turn. Nothing runs before. */
  start(): void {
    if (this.#state !== 'new') return;
    this.#state = 'running';
    this.wake();
  }

  /** False before the start and after the end. */
  get running(): boolean {
    return this.#state === 'running';
  }

  /** A turn soon. Cheap to call, as often as anything may have changed. */
  wake(): void {
    if (this.#planned || this.#state !== 'running') return;
    this.#planned = true;
    this.#timing.defer(() => {
      this.#planned = false;
      this.#take();
    });
  }

  /** A turn after `delayMs` at the latest, or earlier where an earlier one was named. */
  wakeIn(delayMs: number): void {
    if (this.#state === 'closed') return;
    const wait = Math.min(Math.max(1, delayMs), longestTimerMs);
    const due = this.#timing.clock.monotonic() + wait;
    if (this.#timer !== null && this.#timer.due <= due) return;
    this.#timer?.stop();
    const stop = this.#timing.setTimer(() => {
      this.#timer = null;
      this.wake();
    }, wait);
    this.#timer = { due, stop };
  }

  /** A turn at a time of the wall clock, ms UTC, or earlier where an earlier one was named. */
  wakeAt(at: number): void {
    this.wakeIn(at - this.#timing.clock.now());
  }

  /** Resolves after the next turn that leaves nothing to do; at once when it is closed. */
  whenIdle(): Promise<void> {
    if (this.#state === 'closed') return Promise.resolve();
    const done = new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
    this.wake();
    return done;
  }

  /** No turn after this one. Whoever waits for idleness is let go. */
  close(): void {
    this.#state = 'closed';
    this.#timer?.stop();
    this.#timer = null;
    this.#letGo();
  }

  #take(): void {
    if (this.#state !== 'running') return;
    this.#timer?.stop();
    this.#timer = null;
    this.#turn();
    // woken by its own turn: there is another one to come, which may find something
    if (this.#idleWaiters.length > 0 && !this.#planned && this.#isIdle()) this.#letGo();
  }

  #letGo(): void {
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const done of waiters) done();
  }
}
