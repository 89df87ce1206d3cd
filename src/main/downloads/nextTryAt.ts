export interface RetryRule {
  /** Tries of one download in all. */
  readonly maxTries: number;
  readonly baseMs: number;
  readonly capMs: number;
}

/** 6 tries: waits of up to 1 s, 2 s, 4 s, 8 s, 16 s. */
export const defaultRetryRule: RetryRule = { maxTries: 6, baseMs: 1_000, capMs: 60_000 };

/** A host that asks for more patience than this is not believed, ms. */
export const longestRetryAfterMs = 600_000;

/** No download ever waits longer before it is tried again, ms. */
export function longestWaitMs(rule: RetryRule): number {
  return Math.max(rule.capMs, longestRetryAfterMs);
}

/**
 * When to try again after `tries` tries, with full jitter; null: not any more.
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
  const wait = Math.min(rule.capMs, rule.baseMs * 2 ** (tries - 1)) * random;
  return now + Math.round(Math.max(wait, retryAfterMs ?? 0));
}
