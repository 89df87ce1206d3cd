/** Learns how many requests the service lets through in one window, from what it says is left. Times are monotonic, ms. */
export class WindowLimit {
  #endsAt = Number.NEGATIVE_INFINITY;
  /** The most that was free in the window that runs, and in the one before it; 0: not said. */
  #now = 0;
  #before: number;

  /** @param known what was seen in an earlier run of the program */
  constructor(known: number | null) {
    this.#before = known ?? 0;
  }

  /** An answer came at `at` and said how many are left until `resetAt`. */
  said(remaining: number, at: number, resetAt: number): void {
    if (at >= this.#endsAt) {
      if (this.#now > 0) this.#before = this.#now;
      this.#now = 0;
      this.#endsAt = resetAt;
    }
    // a window that was begun by others shows less than it has: the one before it may know better
    this.#now = Math.max(this.#now, remaining + 1);
  }

  /** Requests a window; null: the service has not said. */
  get limit(): number | null {
    return Math.max(this.#now, this.#before) || null;
  }
}
