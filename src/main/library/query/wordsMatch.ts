const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}]/u;
const everyUnspaced = new RegExp(unspaced.source, 'gu');
const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, as the index divides it. */
function wordsIn(text: string): readonly string[] {
  return text.normalize('NFC').match(word) ?? [];
}

/**
 * Typed words as a question to the index of words: each begins a word, in any order; `exact`: they stand so, one after
 * the other. What is of a script without spaces is looked for anywhere within.
 * @param columns of the index, as it takes them; null: all. Of scripts without spaces it is always all
 * @returns null where there is no word in it
 */
export function wordsMatch(text: string, exact: boolean, columns: string | null = null): string | null {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  if (!exact) return words.map((each) => one(each, columns)).join(' ');
  const phrase = words.join(' ');
  return hasUnspaced(phrase) ? apart(phrase, '') : `${within(columns)}"${phrase}"`;
}

/** What LIKE asks of a text that holds the words of scripts without spaces among these: their letters, in their order. */
export function unspacedPatterns(text: string, exact: boolean): readonly string[] {
  const words = exact ? [wordsIn(text).join(' ')] : wordsIn(text);
  return words.filter(hasUnspaced).map((each) => `%${lettersOf(each).join('%')}%`);
}

/** Whether it has letters of a script without spaces. */
export function hasUnspaced(text: string): boolean {
  return unspaced.test(text);
}

function one(each: string, columns: string | null): string {
  return hasUnspaced(each) ? apart(each, '*') : `${within(columns)}"${each}"*`;
}

/** Letters of scripts without spaces are words of their own in `apart`, which holds the text of all columns. */
function apart(text: string, end: '*' | ''): string {
  const letters = lettersOf(text).join(' ');
  // only what follows letters of another script may go on
  return `apart : "${letters}"${hasUnspaced(letters.slice(-1)) ? '' : end}`;
}

function lettersOf(text: string): readonly string[] {
  return text.replaceAll(everyUnspaced, ' $& ').trim().split(/\s+/);
}

function within(columns: string | null): string {
  return columns === null ? '' : `${columns} : `;
}
