import { localeOf } from './t';

/** A label in the middle of a sentence: it begins with a small letter if nouns do so in the language. */
export function inSentence(label: string): string {
  return localeOf().startsWith('en') ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
