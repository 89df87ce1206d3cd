/**
 * A time, ms UTC, from seconds from now (below 10^9), epoch seconds (below 10^11), epoch milliseconds, ISO 8601 (UTC
 * without a zone) or an HTTP date; else null. @param nowMs null: unknown, so small numbers give null
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
  const isZoneless = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(trimmed);
  const time = Date.parse(isZoneless ? `${trimmed.replace(' ', 'T')}Z` : trimmed);
  return Number.isNaN(time) ? null : time;
}
