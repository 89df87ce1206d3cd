/**
 * Learns how many requests the service allows in one window, from the number that it says is left. Times are monotonic, ms.
 */
export class WindowLimit {
  #endsAt = Number.NEGATIVE_INFINITY;
  /** The most free requests seen in the current window, and in the one before; 0: not said. */
  #now = 0;
  #before: number;

  /** @param known the limit seen in an earlier run of the program */
  constructor(known: number | null) {
    this.#before = known ?? 0;
  }

  /** An answer came at `at` and said how many requests are left until `resetAt`. */
  said(remaining: number, at: number, resetAt: number): void {
    if (at >= this.#endsAt) {
      if (this.#now > 0) this.#before = this.#now;
      this.#now = 0;
      this.#endsAt = resetAt;
    }
    // a window that others have begun shows less than the full limit: the window before may know better
    this.#now = Math.max(this.#now, remaining + 1);
  }

  /** Requests a window; null: the service has not said. */
  get limit(): number | null {
    return Math.max(this.#now, this.#before) || null;
  }
}
