/**
 * A new seed of at most ten digits (0 to 2^32 - 1): short enough to read aloud, enough to vary.
 * @param random a source of numbers in [0, 1), such as `Math.random`.
 */
export function randomSeed(random: () => number): string {
  return String(Math.floor(random() * 2 ** 32));
}
