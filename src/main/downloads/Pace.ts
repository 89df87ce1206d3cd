/** A download is too slow with fewer than `bytesPerS` on average over the last `windowMs`. */
export interface SpeedRule {
  readonly bytesPerS: number;
  readonly windowMs: number;
  /** Below this speed a download is a `drip`, which is not worth waiting for; default: an eighth of `bytesPerS`. */
  readonly minBytesPerS?: number;
}

/** A modem download counts as slow (others go first), but not as a drip. */
export const defaultSpeedRule: SpeedRule = {
  bytesPerS: 16 * 1024,
  windowMs: 30_000,
  minBytesPerS: 128,
};

const MARKS_PER_WINDOW = 10;

/** `slow`: other downloads should go first. `drip`: a new try may be faster. `well`: fast enough, or not yet known. */
export class Pace {
  readonly #rule: SpeedRule;
  /** Total bytes at earlier calls of `judge`, oldest first; the oldest is `windowMs` ago. */
  #samples: { readonly at: number; readonly bytes: number }[];
  #bytes = 0;

  constructor(rule: SpeedRule, now: number) {
    this.#rule = rule;
    this.#samples = [{ at: now, bytes: 0 }];
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** @param now monotonic, ms. Call it several times per `windowMs`; frequent calls notice changes sooner */
  judge(now: number): 'well' | 'slow' | 'drip' {
    const { bytesPerS, windowMs, minBytesPerS = bytesPerS / 8 } = this.#rule;
    if (now - (this.#samples.at(-1)?.at ?? 0) >= windowMs / MARKS_PER_WINDOW)
      this.#samples.push({ at: now, bytes: this.#bytes });
    while ((this.#samples[1]?.at ?? now) <= now - windowMs) this.#samples.shift();
    const oldest = this.#samples[0];
    if (!oldest || now - oldest.at < windowMs) return 'well';
    const rate = ((this.#bytes - oldest.bytes) * 1000) / (now - oldest.at);
    if (rate >= bytesPerS) return 'well';
    return rate < minBytesPerS ? 'drip' : 'slow';
  }
}
