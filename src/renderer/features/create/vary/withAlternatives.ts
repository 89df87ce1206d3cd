import { t } from '@shared/messages/t';

/** Stands for a word that the user types next. */
const another = t('create.anotherAlternative');
const ofWord = /[\p{L}\p{N}'’-]/u;
const signs = /[{}|\\]/;

export type Written = Readonly<{ prompt: string; start: number; end: number }>;

/**
 * Makes the selection, or the word at the cursor, one of two alternatives: "a {cup|another}". Appends an
 * example if there is no word, or the word is inside alternatives already.
 * @param start of the selection, in UTF-16 code units; `end` is the cursor
 */
export function withAlternatives(prompt: string, start: number, end: number): Written {
  const [from, to] = start === end ? wordAt(prompt, start) : trimmed(prompt, start, end);
  const words = prompt.slice(from, to);
  const isWithin = prompt.slice(0, from).lastIndexOf('{') > prompt.slice(0, from).lastIndexOf('}');
  if (words === '' || isWithin || signs.test(words)) return example(prompt);
  const opened = `${prompt.slice(0, from)}{${words}|`;
  return {
    prompt: `${opened}${another}}${prompt.slice(to)}`,
    start: opened.length,
    end: opened.length + another.length,
  };
}

function example(prompt: string): Written {
  const opened = `${prompt}${prompt === '' || /\s$/.test(prompt) ? '' : ', '}{${t('create.firstAlternative')}|`;
  const second = t('create.secondAlternative');
  return { prompt: `${opened}${second}}`, start: opened.length, end: opened.length + second.length };
}

function wordAt(prompt: string, at: number): readonly [number, number] {
  const isOfWord = (place: number): boolean => ofWord.test(prompt.charAt(place));
  let [from, to] = [at, at];
  while (from > 0 && isOfWord(from - 1)) from -= 1;
  while (to < prompt.length && isOfWord(to)) to += 1;
  return [from, to];
}

function trimmed(prompt: string, start: number, end: number): readonly [number, number] {
  const words = prompt.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return [from, Math.max(from, from + words.trim().length)];
}
