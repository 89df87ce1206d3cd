import { t } from '@shared/messages/t';

interface JsonMistake {
  /** In UTF-16 code units. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

class Mistake {
  readonly offset: number;
  readonly words: string;

  constructor(offset: number, words: string) {
    this.offset = offset;
    this.words = words;
  }
}

const deepest = 200;

export function jsonMistake(text: string): JsonMistake | null {
  try {
    const end = afterValue(text, blanks(text, 0), 0);
    const rest = blanks(text, end);
    if (rest < text.length) throw new Mistake(rest, t('create.jsonMoreAfterTheEnd'));
    return null;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const before = text.slice(0, error.offset);
    const column = error.offset - (before.lastIndexOf('\n') + 1) + 1;
    return { offset: error.offset, line: before.split('\n').length, column, words: error.words };
  }
}

export function mistakeWords({ line, column, words }: JsonMistake): string {
  return t('create.jsonMistake', { line, column, words });
}

function blanks(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1;
  return at;
}

const words = /true|false|null/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** @returns the index after the value that begins at `at` */
function afterValue(text: string, at: number, depth: number): number {
  if (depth > deepest) throw new Mistake(at, t('create.jsonNestedTooDeeply'));
  const first = text[at];
  if (first === undefined) throw new Mistake(at, t('create.jsonEndsBeforeValue'));
  if (first === '{') return afterObject(text, at, depth);
  if (first === '[') return afterArray(text, at, depth);
  if (first === '"') return afterText(text, at);
  for (const shape of [words, number]) {
    shape.lastIndex = at;
    const end = shape.test(text) ? shape.lastIndex : -1;
    if (end > at) {
      if (/[\w.]/.test(text[end] ?? '')) throw new Mistake(at, t('create.jsonNoWord'));
      return end;
    }
  }
  if (first === "'") throw new Mistake(at, t('create.jsonSingleQuotes'));
  if (first === ',' || first === '}' || first === ']') throw new Mistake(at, t('create.jsonNoValue'));
  throw new Mistake(at, /[\p{L}_$]/u.test(first) ? t('create.jsonNoQuotes') : t('create.jsonBadValue'));
}

function afterObject(text: string, start: number, depth: number): number {
  let at = blanks(text, start + 1);
  if (text[at] === '}') return at + 1;
  for (;;) {
    if (text[at] === undefined) throw new Mistake(at, t('create.jsonObjectNotClosed'));
    if (text[at] === '}') throw new Mistake(at, t('create.jsonCommaBeforeBrace'));
    if (text[at] !== '"') throw new Mistake(at, t('create.jsonNoName'));
    at = blanks(text, afterText(text, at));
    if (text[at] !== ':') throw new Mistake(at, t('create.jsonNoColon'));
    at = blanks(text, afterValue(text, blanks(text, at + 1), depth + 1));
    if (text[at] === '}') return at + 1;
    if (text[at] === undefined) throw new Mistake(at, t('create.jsonObjectNotClosed'));
    if (text[at] !== ',') throw new Mistake(at, t('create.jsonNoCommaOrBrace'));
    at = blanks(text, at + 1);
  }
}

function afterArray(text: string, start: number, depth: number): number {
  let at = blanks(text, start + 1);
  if (text[at] === ']') return at + 1;
  for (;;) {
    if (text[at] === ']') throw new Mistake(at, t('create.jsonCommaBeforeBracket'));
    at = blanks(text, afterValue(text, at, depth + 1));
    if (text[at] === ']') return at + 1;
    if (text[at] === undefined) throw new Mistake(at, t('create.jsonListNotClosed'));
    if (text[at] !== ',') throw new Mistake(at, t('create.jsonNoCommaOrBracket'));
    at = blanks(text, at + 1);
  }
}

function afterText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return at + 1;
    if (sign < ' ')
      throw new Mistake(at, sign === '\n' ? t('create.jsonTextBreaks') : t('create.jsonControlCharacter'));
    if (sign !== '\\') continue;
    const escaped = text.slice(at + 1, at + 6);
    if (!/^(["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(escaped)) throw new Mistake(at, t('create.jsonBadEscape'));
    at += escaped.startsWith('u') ? 5 : 1;
  }
  throw new Mistake(text.length, t('create.jsonTextNotClosed'));
}
