import { t } from '@shared/messages/t';

/** For example "Steps 28 · 2 kept". */
export function withPickedCount(words: string, kept: number): string {
  return kept > 0 ? t('create.nameAndKept', { words, kept }) : words;
}
