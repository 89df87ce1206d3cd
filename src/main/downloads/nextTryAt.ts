export interface RetryRule {
  /** Tries of one download in all. */
  readonly maxTries: number;
  readonly baseMs: number;
  readonly capMs: number;
}

/** Waits of up to 1 s, 2 s, 4 s … 15 minutes: some twelve hours in all. */
export const defaultRetryRule: RetryRule = { maxTries: 72, baseMs: 1_000, capMs: 15 * 60_000 };

/** After so many tries it is no longer a matter of a moment, and those that wait for the file are told. */
export const quickTries = 6;

/** A host that asks for more patience than this is not believed, ms. */
export const longestRetryAfterMs = 600_000;

/** No download ever waits longer before it is tried again, ms. */
export function longestWaitMs(rule: RetryRule): number {
  return Math.max(rule.capMs, longestRetryAfterMs);
}

/**
 * When to try again after `tries` tries, a half of each wait by chance; null: not any more.
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
