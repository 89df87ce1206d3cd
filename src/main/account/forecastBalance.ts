import type { BalancePoint, Forecast } from '@shared/domain/account/Balance';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** A forecast beyond this is not meaningful, ms. */
const MAX_FORECAST_MS = 5 * 365 * dayMs;

/**
 * How long the balance lasts at the rate of the seven days before the last reading. Increases are top-ups and
 * do not count. `still`: hardly anything is spent.
 * @param points oldest first
 */
export function forecastBalance(points: readonly BalancePoint[], now: number): Forecast {
  const last = points.at(-1);
  if (!last || now - last.at > weekMs) return { kind: 'unknown' };
  if (last.balanceMilli <= 0) return { kind: 'empty' };
  const week = sinceStart(points, last.at - weekMs);
  const observedMs = last.at - (week[0]?.at ?? last.at);
  if (observedMs < dayMs) return { kind: 'unknown' };
  let spentMilli = 0;
  for (const [n, { balanceMilli }] of week.entries()) {
    spentMilli += Math.max(0, (week[n - 1]?.balanceMilli ?? balanceMilli) - balanceMilli);
  }
  const lastsMs = spentMilli === 0 ? Number.POSITIVE_INFINITY : (last.balanceMilli * observedMs) / spentMilli;
  if (lastsMs > MAX_FORECAST_MS) return { kind: 'still' };
  return { kind: 'until', at: last.at + lastsMs, perDayMilli: (spentMilli * dayMs) / observedMs };
}

/** The points from a time on, beginning with the balance at that time. */
function sinceStart(points: readonly BalancePoint[], start: number): BalancePoint[] {
  const inside = points.filter(({ at }) => at >= start);
  const before = points.findLast(({ at }) => at < start);
  return before ? [{ ...before, at: start }, ...inside] : inside;
}
