import { t } from '@shared/messages/t';

/** "Steps 28 · 2 kept": the label of an entry with the number of picked results. */
export function withPickedCount(words: string, kept: number): string {
  return kept > 0 ? t('create.nameAndKept', { words, kept }) : words;
}
