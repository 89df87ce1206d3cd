import { localeOf } from './t';

/** Texts as a list in words: "a, b and c". */
export function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat(localeOf(), { type: 'conjunction' }).format(texts);
}
