import { formatCount } from '@shared/words/formatCount';

/** `1 job`, `1,200 jobs`. */
export function jobsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;
}
