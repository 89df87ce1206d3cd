/** A download is too slow with fewer than `bytesPerS` on average over the last `overMs`. */
export interface PaceRule {
  readonly bytesPerS: number;
  readonly overMs: number;
  /** Below this speed waiting is useless; default: an eighth of `bytesPerS`. */
  readonly dripBytesPerS?: number;
}

/** A modem download counts as slow (others go first), but not as a drip. */
export const defaultPaceRule: PaceRule = {
  bytesPerS: 16 * 1024,
  overMs: 30_000,
  dripBytesPerS: 128,
};

const marksInSpan = 10;

/** `slow`: others should go first. `drip`: a new try may be faster. Both need a complete time span; before: `well`. */
export class Pace {
  readonly #rule: PaceRule;
  /** The counts of earlier calls, oldest first; the oldest is one span ago. */
  #marks: { readonly at: number; readonly bytes: number }[];
  #bytes = 0;

  constructor(rule: PaceRule, now: number) {
    this.#rule = rule;
    this.#marks = [{ at: now, bytes: 0 }];
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** @param now monotonic, ms. Call it several times per span; more frequent calls notice changes sooner */
  judge(now: number): 'well' | 'slow' | 'drip' {
    const { bytesPerS, overMs, dripBytesPerS = bytesPerS / 8 } = this.#rule;
    if (now - (this.#marks.at(-1)?.at ?? 0) >= overMs / marksInSpan)
      this.#marks.push({ at: now, bytes: this.#bytes });
    while ((this.#marks[1]?.at ?? now) <= now - overMs) this.#marks.shift();
    const since = this.#marks[0];
    if (!since || now - since.at < overMs) return 'well';
    const rate = ((this.#bytes - since.bytes) * 1000) / (now - since.at);
    if (rate >= bytesPerS) return 'well';
    return rate < dripBytesPerS ? 'drip' : 'slow';
  }
}
