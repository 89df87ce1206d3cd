import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { type Stretch, stretchAt } from './tablePage';

/**
 * "Rows 1–20 of 500".
 * @param what "Rows", "Columns", "Results"
 */
export function pagerWords(what: string, { from, to, of }: Stretch): string {
  const these = to - from === 1 ? formatCount(to) : `${formatCount(from + 1)}–${formatCount(to)}`;
  return t('create.of3', { what, these, of });
}

/** All pages of the table along this direction. */
export function pagesOf({ pages, of }: Stretch): readonly Stretch[] {
  return Array.from({ length: pages }, (_, page) => stretchAt(of, pages, page));
}
