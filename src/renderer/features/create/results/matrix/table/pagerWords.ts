import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { type Stretch, stretchAt } from './tablePage';

export type PagedLines = 'rows' | 'columns' | 'results';

/** For example "Rows 1–20 of 500". */
export function pagerWords(what: PagedLines, { from, to, of }: Stretch): string {
  const lines = to - from === 1 ? formatCount(to) : `${formatCount(from + 1)}–${formatCount(to)}`;
  return t('create.pageLines', { what, lines, of });
}

export function pagesOf({ pages, of }: Stretch): readonly Stretch[] {
  return Array.from({ length: pages }, (_, page) => stretchAt(of, pages, page));
}

/** For example "Steps 28 · 2 kept". */
export function withPickedCount(words: string, kept: number): string {
  return kept > 0 ? t('create.nameAndKept', { words, kept }) : words;
}
