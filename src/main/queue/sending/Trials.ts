// After five errors of the service, one job at a time is tried, after 1, 2, 5, 10, then every 15 minutes.
import type { LocalizableText } from '@shared/messages/LocalizableText';

const minuteMs = 60_000;
const stepsMs = [1, 2, 5, 10, 15].map((minutes) => minutes * minuteMs);

export class Trials {
  readonly #clock: Readonly<{ now: () => number; monotonic: () => number }>;
  /** Null: the service works. `nextAt`: time of the next trial, monotonic. */
  #failing: { message: LocalizableText | string; nextAt: number; trials: number } | null = null;

  constructor(clock: Readonly<{ now: () => number; monotonic: () => number }>) {
    this.#clock = clock;
  }

  /** Why one job at a time is tried, and when the next trial is (ms UTC); null: everything may be sent. */
  get failing(): Readonly<{ message: LocalizableText | string; nextTryAt: number }> | null {
    if (this.#failing === null) return null;
    const left = Math.max(0, this.#failing.nextAt - this.#clock.monotonic());
    return { message: this.#failing.message, nextTryAt: Math.round(this.#clock.now() + left) };
  }

  begin(message: LocalizableText | string): void {
    this.#failing ??= { message, nextAt: this.#clock.monotonic() + (stepsMs[0] ?? minuteMs), trials: 0 };
  }

  /** The service answered or refused a request: it works again. */
  end(): void {
    this.#failing = null;
  }

  tryNow(): void {
    if (this.#failing) this.#failing.nextAt = this.#clock.monotonic();
  }

  /** Time until the next trial may start, ms; 0: now; null: not while a trial is in progress. */
  waitMs(underWay: number): number | null {
    if (this.#failing === null) return 0;
    if (underWay > 0) return null;
    return Math.max(0, this.#failing.nextAt - this.#clock.monotonic());
  }

  /** A trial starts: the next one waits for the next step. */
  started(): void {
    if (this.#failing === null) return;
    this.#failing.trials += 1;
    const step = stepsMs[Math.min(this.#failing.trials, stepsMs.length - 1)] ?? minuteMs;
    this.#failing.nextAt = this.#clock.monotonic() + step;
  }

  /** The retry budget is used up: check again in a minute. */
  postpone(): void {
    if (this.#failing) this.#failing.nextAt = this.#clock.monotonic() + minuteMs;
  }
}
