import type { Job } from '../queue/Job';

/**
 * What a price most likely depends on besides the number of media: kind, size, and length of a film.
 * Two requests of one model and one class are taken to cost the same for each image or film.
 */
export function priceClassOf(expected: Omit<Job['expected'], 'count'>): string {
  const size = `${expected.kind}:${expected.width}x${expected.height}`;
  return expected.durationS === null ? size : `${size}:${expected.durationS}s`;
}
