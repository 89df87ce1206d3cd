import type { Job } from '../queue/Job';

/**
 * The attributes on which the price of a request most likely depends, besides the number of files: kind,
 * size, and length of a film. Requests of one model and one class are assumed to cost the same per image or
 * film.
 */
export function priceClassOf(expected: Omit<Job['expected'], 'count'>): string {
  const size = `${expected.kind}:${expected.width}x${expected.height}`;
  return expected.durationS === null ? size : `${size}:${expected.durationS}s`;
}
