import type { Status } from '@shared/domain/library/Status';

/** More a minute than anybody sends: where a service says that so many are left, it has no limit. */
const noLimitFrom = 100_000;

/** How much of the request rate is used: `resetInMs` null where nothing is used or no reset is known. Null: of no limit. */
export function rateUse(
  rate: Status['rate'],
  nowMs: number,
): Readonly<{ used: number; limit: number; resetInMs: number | null }> | null {
  const isOver = rate.resetAt !== null && rate.resetAt <= nowMs;
  // past its reset the window is whole again, whatever the last answer said
  const remaining = isOver || rate.remaining === null ? rate.limit : Math.max(0, rate.remaining);
  // a service may say that more is left than the assumed limit
  const limit = Math.max(rate.limit, remaining);
  if (limit >= noLimitFrom) return null;
  const used = limit - remaining;
  return { used, limit, resetInMs: used > 0 && rate.resetAt !== null ? rate.resetAt - nowMs : null };
}
