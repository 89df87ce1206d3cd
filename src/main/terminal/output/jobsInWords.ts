import { formatCount } from '@shared/words/formatCount';

export function jobsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;
}
