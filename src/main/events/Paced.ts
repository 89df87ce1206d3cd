import type { Timing } from '../engine/TurnEngine';

/** Runs a function on request, at once or as soon as the minimum interval has passed. */
export class Paced {
  readonly #work: () => void;
  readonly #spacingMs: number;
  readonly #setTimer: Timing['setTimer'];
  #stop: (() => void) | null = null;
  #isAsked = false;
  #closed = false;

  constructor(work: () => void, spacingMs: number, setTimer: Timing['setTimer']) {
    this.#work = work;
    this.#spacingMs = spacingMs;
    this.#setTimer = setTimer;
  }

  ask(): void {
    if (this.#closed) return;
    this.#isAsked = true;
    if (this.#stop === null) this.#do();
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #do(): void {
    this.#isAsked = false;
    this.#stop = this.#setTimer(() => {
      this.#stop = null;
      if (this.#isAsked && !this.#closed) this.#do();
    }, this.#spacingMs);
    this.#work();
  }
}
