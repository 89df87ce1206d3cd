import { formatDuration } from './formatDuration';

/** An approximate duration in words: to the second below a minute, then to 10 s, then to the minute. */
export function roughDuration(durationMs: number): string {
  const step = durationMs < 59_500 ? 1000 : durationMs < 180_000 ? 10_000 : 60_000;
  return formatDuration(Math.max(1000, Math.round(durationMs / step) * step));
}

export function isWorthMentioning(usualMs: number | null): usualMs is number {
  return usualMs !== null && usualMs >= 1000;
}
