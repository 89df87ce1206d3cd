/**
 * A random seed of at most ten digits (0 to 2^32 - 1), short enough to read aloud.
 * @param random a source of numbers in [0, 1), such as `Math.random`
 * @param max digits of the maximum seed
 */
export function randomSeed(random: () => number, max?: string): string {
  const count = max === undefined ? 2 ** 32 : Math.min(2 ** 32, Number(max) + 1);
  return String(Math.floor(random() * count));
}
