import { localeOf } from './t';

/** Texts as a list in words: "a, b and c", as a disjunction "a, b or c", as a unit "a, b, c". */
export function listOf(texts: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(localeOf(), { type }).format(texts);
}
