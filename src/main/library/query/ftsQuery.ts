const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}]/u;
const eachUnspaced = new RegExp(unspaced.source, 'gu');
const word = /[\p{L}\p{N}\p{M}]+/gu;

function wordsIn(text: string): readonly string[] {
  return text.normalize('NFC').match(word) ?? [];
}

/**
 * An FTS query for words that begin with the typed words; `exact`: for a phrase. Scripts without spaces are searched as
 * substrings, in all columns. @param columns null: all. @returns null if there is no word
 */
export function ftsQuery(text: string, exact: boolean, columns: string | null = null): string | null {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  if (!exact) return words.map((each) => wordTerm(each, columns)).join(' ');
  const phrase = words.join(' ');
  return hasUnspaced(phrase) ? unspacedTerm(phrase, '') : `${inColumns(columns)}"${phrase}"`;
}

/** LIKE patterns for the words that are written in scripts without spaces. */
export function unspacedPatterns(text: string, exact: boolean): readonly string[] {
  const words = exact ? [wordsIn(text).join(' ')] : wordsIn(text);
  return words.filter(hasUnspaced).map((each) => `%${lettersOf(each).join('%')}%`);
}

/** Whether a text has letters of a script that does not separate words: Thai, Japanese, Chinese, Korean … */
export function hasUnspaced(text: string): boolean {
  return unspaced.test(text);
}

function wordTerm(each: string, columns: string | null): string {
  return hasUnspaced(each) ? unspacedTerm(each, '*') : `${inColumns(columns)}"${each}"*`;
}

/** Letters of scripts without spaces are single tokens in the column `apart`, which has the text of all columns. */
function unspacedTerm(text: string, end: '*' | ''): string {
  const letters = lettersOf(text).join(' ');
  // a prefix search (`end`) makes sense only if the last word is in a script with spaces
  return `apart : "${letters}"${hasUnspaced(letters.slice(-1)) ? '' : end}`;
}

function lettersOf(text: string): readonly string[] {
  return text.replaceAll(eachUnspaced, ' $& ').trim().split(/\s+/);
}

function inColumns(columns: string | null): string {
  return columns === null ? '' : `${columns} : `;
}
