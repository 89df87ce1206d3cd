import type { Timing } from '../engine/RunLoop';

/** Runs a function on request, at once or as soon as the minimum interval has passed. */
export class Throttle {
  readonly #work: () => void;
  readonly #spacingMs: number;
  readonly #setTimer: Timing['setTimer'];
  #stop: (() => void) | null = null;
  #isRequested = false;
  #closed = false;

  constructor(work: () => void, spacingMs: number, setTimer: Timing['setTimer']) {
    this.#work = work;
    this.#spacingMs = spacingMs;
    this.#setTimer = setTimer;
  }

  request(): void {
    if (this.#closed) return;
    this.#isRequested = true;
    if (this.#stop === null) this.#runNow();
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #runNow(): void {
    this.#isRequested = false;
    this.#stop = this.#setTimer(() => {
      this.#stop = null;
      if (this.#isRequested && !this.#closed) this.#runNow();
    }, this.#spacingMs);
    this.#work();
  }
}
