import type { Status } from '@shared/domain/library/Status';

const unlimitedThreshold = 100_000;

/** @returns null: the service has no limit; `resetInMs` null: nothing is used, or the time is unknown */
export function rateUsage(
  rate: Status['rate'],
  nowMs: number,
): Readonly<{ used: number; limit: number; resetInMs: number | null }> | null {
  const hasReset = rate.resetAt !== null && rate.resetAt <= nowMs;
  // after the reset the full limit is available, whatever the last answer said
  const remaining = hasReset || rate.remaining === null ? rate.limit : Math.max(0, rate.remaining);
  // an answer may report more remaining requests than the assumed limit
  const limit = Math.max(rate.limit, remaining);
  if (limit >= unlimitedThreshold) return null;
  const used = limit - remaining;
  return { used, limit, resetInMs: used > 0 && rate.resetAt !== null ? rate.resetAt - nowMs : null };
}
