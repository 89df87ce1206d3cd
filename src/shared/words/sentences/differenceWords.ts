import type { DifferenceLine } from '../../domain/gallery/Comparison';
import { formatCount } from '../formatCount';

/** Why the service says something else, in a line. */
export function differenceWords({ why, milli, requests }: DifferenceLine): string {
  const many = (one: string, more: string): string =>
    requests === 1 ? `One ${one}` : `${formatCount(requests)} ${more}`;
  switch (why) {
    case 'days':
      return 'Its days are UTC, those here are yours';
    case 'strangers':
      return many(
        'request in its history that Easel did not make',
        'requests in its history that Easel did not make',
      );
    case 'lost':
      return many('answer was lost and may have been charged', 'answers were lost and may have been charged');
    case 'unpriced':
      return many('answer of no known price', 'answers of no known price');
    case 'unexplained':
      return milli < 0 ? 'It counts less than Easel, for no known reason' : 'The reason is not known';
  }
}
