/** The limits of a too slow download: fewer than `bytesPerS` on average over the last `overMs`. */
export interface PaceRule {
  readonly bytesPerS: number;
  readonly overMs: number;
  /** Below this speed nothing worth a wait arrives; by default an eighth of `bytesPerS`. */
  readonly dripBytesPerS?: number;
}

/** A download by modem is slow and gives way to others; it is not a drip. */
export const defaultPaceRule: PaceRule = {
  bytesPerS: 16 * 1024,
  overMs: 30_000,
  dripBytesPerS: 128,
};

const marksInSpan = 10;

/**
 * The speed at which bytes arrive. `slow`: others should go first. `drip`: another try may do better. Both are told only for
 * a whole span; before the first span is over, all is well.
 */
export class Pace {
  readonly #rule: PaceRule;
  /** The counts of earlier calls, oldest first; the oldest is one span back. */
  #marks: { readonly at: number; readonly bytes: number }[];
  #bytes = 0;

  constructor(rule: PaceRule, now: number) {
    this.#rule = rule;
    this.#marks = [{ at: now, bytes: 0 }];
  }

  /** `bytes` more have arrived. */
  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** @param now monotonic, ms. Call it several times in a span; more frequent calls notice sooner. */
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
