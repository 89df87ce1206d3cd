export interface RetryRule {
  /** Tries of one download in all. */
  readonly maxTries: number;
  readonly baseMs: number;
  readonly capMs: number;
}

/** Waits of up to 1 s, 2 s, 4 s … 15 minutes: about twelve hours in all. */
export const defaultRetryRule: RetryRule = { maxTries: 72, baseMs: 1_000, capMs: 15 * 60_000 };

/** After so many tries the problem will not pass in a moment, and the parts that wait for the file are told. */
export const quickTries = 6;

/** A host that asks for a longer wait is not believed, ms. */
export const longestRetryAfterMs = 600_000;

/** The longest wait before another try, ms. */
export function longestWaitMs(rule: RetryRule): number {
  return Math.max(rule.capMs, longestRetryAfterMs);
}

/**
 * When to try again after `tries` tries; half of each wait is random. Null: no more tries.
 * @param random 0 ≤ random < 1.
 */
export function nextTryAt(
  rule: RetryRule,
  now: number,
  tries: number,
  random: number,
  retryAfterMs: number | null,
): number | null {
  if (tries >= rule.maxTries) return null;
  const wait = Math.min(rule.capMs, rule.baseMs * 2 ** (tries - 1)) * ((1 + random) / 2);
  return now + Math.round(Math.max(wait, retryAfterMs ?? 0));
}
