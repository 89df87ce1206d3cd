export interface RetryRule {
  readonly maxTries: number;
  readonly baseMs: number;
  readonly maxWaitMs: number;
}

/** Waits of up to 1 s, 2 s, 4 s … 15 minutes: about twelve hours in all. */
export const defaultRetryRule: RetryRule = { maxTries: 72, baseMs: 1_000, maxWaitMs: 15 * 60_000 };

/** After this many tries the problem counts as lasting, and is reported. */
export const TRIES_BEFORE_REPORT = 6;

/** Maximum wait that a host can request, ms. */
export const MAX_RETRY_AFTER_MS = 600_000;

export function maxWaitMsOf(rule: RetryRule): number {
  return Math.max(rule.maxWaitMs, MAX_RETRY_AFTER_MS);
}

/** When to try next, on the clock of `now`; half of the wait is random. Null: no more tries. @param random in [0, 1) */
export function nextTryAt(
  rule: RetryRule,
  now: number,
  tries: number,
  random: number,
  retryAfterMs: number | null,
): number | null {
  if (tries >= rule.maxTries) return null;
  const wait = Math.min(rule.maxWaitMs, rule.baseMs * 2 ** (tries - 1)) * ((1 + random) / 2);
  return now + Math.round(Math.max(wait, retryAfterMs ?? 0));
}
