/** Infers the service's requests per window from the remaining number that it reports. Times are monotonic, ms. */
export class RateLimitEstimator {
  #endsAt = Number.NEGATIVE_INFINITY;
  /** The highest remaining number plus one, in the current and in the previous window; 0: not reported. */
  #currentMax = 0;
  #previousMax: number;

  /** @param earlierLimit the limit seen in an earlier run of the program */
  constructor(earlierLimit: number | null) {
    this.#previousMax = earlierLimit ?? 0;
  }

  /** An answer arrived at `at` and reported how many requests are left until `resetAt`. */
  report(remaining: number, at: number, resetAt: number): void {
    if (at >= this.#endsAt) {
      if (this.#currentMax > 0) this.#previousMax = this.#currentMax;
      this.#currentMax = 0;
      this.#endsAt = resetAt;
    }
    // other programs may have used part of this window: then the previous window shows the better number
    this.#currentMax = Math.max(this.#currentMax, remaining + 1);
  }

  /** Requests per window; null: the service has not reported a remaining number. */
  get limit(): number | null {
    return Math.max(this.#currentMax, this.#previousMax) || null;
  }
}
