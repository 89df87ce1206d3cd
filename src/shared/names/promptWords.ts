import { byteLength } from './safeFileName';

// what differs between the pictures of one template often comes late in it
const wordsAtStart = 6;
const wordsAtEnd = 4;
const mostBytes = 100;

/**
 * Words of a prompt as they stand in names, joined by dashes. Letters, marks and digits of any script; everything else
 * parts words. Lower case, so that case never tells two apart.
 */
export function promptWords(prompt: string, most: number): string {
  return joined(wordsOf(prompt.slice(0, 2000)).slice(0, most));
}

/** The same of a whole prompt, at most ten: where there are more, or they are long, words of its middle are left out. */
export function briefPrompt(prompt: string): string {
  const words = wordsOf(prompt.length > 4000 ? `${prompt.slice(0, 2000)} ${prompt.slice(-2000)}` : prompt);
  const kept =
    words.length > wordsAtStart + wordsAtEnd
      ? [...words.slice(0, wordsAtStart), ...words.slice(-wordsAtEnd)]
      : [...words];
  while (kept.length > 2 && byteLength(joined(kept)) > mostBytes) kept.splice(Math.floor(kept.length / 2), 1);
  return joined(kept);
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function joined(words: readonly string[]): string {
  return words.join('-').normalize('NFC');
}
