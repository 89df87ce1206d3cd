/** ms at the current rate: the slower of what the parallel requests and the rate limit allow. */
export function timeForJobs(
  work: readonly Readonly<{ count: number; usualMs: number }>[],
  options: Readonly<{ parallel: number; perMinute: number; leftNow: number }>,
): number {
  const count = work.reduce((sum, item) => sum + item.count, 0);
  const longest = Math.max(0, ...work.map((item) => item.usualMs));
  const busy = work.reduce((sum, item) => sum + item.count * item.usualMs, 0) / options.parallel;
  const byRate = (Math.max(0, count - options.leftNow) / options.perMinute) * 60_000 + longest;
  return Math.round(Math.max(busy, longest, byRate));
}
