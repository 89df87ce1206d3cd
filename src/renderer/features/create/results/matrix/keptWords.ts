import { formatCount } from '@shared/words/formatCount';

/** "Steps 28 · 2 kept": the label of an entry with the number of picked results. */
export function withPickedCount(words: string, kept: number): string {
  return kept > 0 ? `${words} · ${formatCount(kept)} kept` : words;
}
