/** What the rate-limit headers of one answer say. */
export interface RateReading {
  /** Requests left in the window, or null where the answer does not say. */
  readonly remaining: number | null;
  /** When the window resets, ms UTC, never before `nowMs` and never after `nowMs + maxResetWaitMs`; or null. */
  readonly resetAtMs: number | null;
  /** True when the service named a later time than `maxResetWaitMs` from now and it was cut to that. */
  readonly clamped: boolean;
}

/** No reset later than 24 hours from now is believed. */
export const maxResetWaitMs = 24 * 60 * 60 * 1000;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Reads `X-RateLimit-Remaining` and `X-RateLimit-Reset` (interface: Limits), the latter as seconds
 * from now, epoch seconds, epoch milliseconds or ISO 8601, and `Retry-After` where there is no reset.
 * Sanity: a reset in the past is now, one more than 24 hours ahead is cut to 24 hours (`clamped`),
 * a negative remainder is 0, anything unreadable is null.
 * @param headers names in any case; of repeated headers the first counts.
 */
export function readRateHeaders(headers: Headers, nowMs: number): RateReading {
  const remaining = readCount(find(headers, 'x-ratelimit-remaining'));
  const text = find(headers, 'x-ratelimit-reset') ?? find(headers, 'retry-after');
  const resetAt = text === null ? null : parseResetTime(text, nowMs);
  if (resetAt === null) return { remaining, resetAtMs: null, clamped: false };
  const latest = nowMs + maxResetWaitMs;
  return { remaining, resetAtMs: Math.min(Math.max(resetAt, nowMs), latest), clamped: resetAt > latest };
}

/**
 * A moment in ms UTC from seconds from now (below 10^9), epoch seconds (below 10^11), epoch
 * milliseconds, ISO 8601 (UTC where it names no zone) or an HTTP date; null if it is none of these.
 * @param nowMs null where "from now" is unknown: small numbers then give null.
 */
export function parseResetTime(text: string, nowMs: number | null): number | null {
  const trimmed = text.trim();
  if (/^[+-]?\d+(\.\d+)?$/.test(trimmed)) {
    const value = Number(trimmed);
    if (value >= 1e11) return Math.round(value);
    if (value >= 1e9) return Math.round(value * 1000);
    return nowMs === null ? null : Math.round(nowMs + value * 1000);
  }
  if (!/\d{4}/.test(trimmed)) return null;
  const zoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(trimmed);
  const time = Date.parse(zoneless ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  return Number.isNaN(time) ? null : time;
}

function readCount(text: string | null): number | null {
  const match = text === null ? null : /^\s*(-?\d+)/.exec(text);
  return match ? Math.max(0, Number(match[1])) : null;
}

function find(headers: Headers, name: string): string | null {
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() !== name || value === undefined) continue;
    const first = typeof value === 'string' ? value : value[0];
    if (first !== undefined && first.trim() !== '') return first;
  }
  return null;
}
