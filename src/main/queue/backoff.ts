const firstMs = 1000;
const mostMs = 60_000;

/**
 * How long to wait before the next try: full jitter between 1 s and an upper bound that grows with each try,
 * 4 s, 16 s, 60 s, 60 s …
 * @param tries how many tries have failed already, 1 or more.
 * @param random in [0, 1).
 */
export function backoffMs(tries: number, random: number): number {
  const upper = Math.min(mostMs, firstMs * 4 ** Math.max(1, tries));
  return Math.round(firstMs + random * (upper - firstMs));
}
