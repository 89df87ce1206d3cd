import type { Job } from '../queue/Job';

/** The class of an expected result: kind, size, duration. Requests of one model and class cost the same per file. */
export function priceClassOf(expected: Omit<Job['expected'], 'count'>): string {
  const size = `${expected.kind}:${expected.width}x${expected.height}`;
  return expected.durationS === null ? size : `${size}:${expected.durationS}s`;
}
