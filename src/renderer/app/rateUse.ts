import type { Status } from '@shared/domain/Status';

/** How much of the request rate is used: `resetInMs` null where nothing is used or no reset is known. */
export function rateUse(
  rate: Status['rate'],
  nowMs: number,
): Readonly<{ used: number; limit: number; resetInMs: number | null }> {
  const isOver = rate.resetAt !== null && rate.resetAt <= nowMs;
  // past its reset the window is whole again, whatever the last answer said
  const remaining = isOver || rate.remaining === null ? rate.limit : Math.max(0, rate.remaining);
  // a service may say that more is left than the assumed limit
  const limit = Math.max(rate.limit, remaining);
  const used = limit - remaining;
  return { used, limit, resetInMs: used > 0 && rate.resetAt !== null ? rate.resetAt - nowMs : null };
}
