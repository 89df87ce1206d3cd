import { formatCount } from '@shared/words/formatCount';

/** "Steps 28 · 2 kept": the words of an entry that leads to kept results. */
export function withKept(words: string, kept: number): string {
  return kept > 0 ? `${words} · ${formatCount(kept)} kept` : words;
}
