import type { DifferenceLine } from '../../domain/gallery/Comparison';
import { formatCount } from '../formatCount';

/** A reason why the service's statistics differ, in a line. */
export function differenceWords({ why, milli, requests }: DifferenceLine): string {
  const many = (one: string, more: string): string =>
    requests === 1 ? `One ${one}` : `${formatCount(requests)} ${more}`;
  switch (why) {
    case 'days':
      return 'The service counts days in UTC, Easel in your time zone';
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
      return milli < 0
        ? 'The service counts less than Easel; the reason is not known'
        : 'The reason is not known';
  }
}
