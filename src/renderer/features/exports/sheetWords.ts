import { formatCount } from '@shared/words/formatCount';

/** `Contact sheet of 4 pictures`. */
export function sheetWords(pictures: number): string {
  return `Contact sheet of ${formatCount(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`;
}
