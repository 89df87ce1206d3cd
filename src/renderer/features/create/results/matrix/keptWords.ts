import { formatCount } from '@shared/words/formatCount';

/** "Steps 28 · 2 kept": of an entry that leads to what is kept. */
export function withKept(words: string, kept: number): string {
  return kept > 0 ? `${words} · ${formatCount(kept)} kept` : words;
}
