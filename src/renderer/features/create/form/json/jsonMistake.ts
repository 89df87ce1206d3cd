import { t } from '@shared/messages/t';

interface JsonMistake {
  /** In UTF-16 code units. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

class MistakeError {
  readonly offset: number;
  readonly reason: string;

  constructor(offset: number, reason: string) {
    this.offset = offset;
    this.reason = reason;
  }
}

const maxDepth = 200;

export function jsonMistake(text: string): JsonMistake | null {
  try {
    const end = afterValue(text, skipBlanks(text, 0), 0);
    const rest = skipBlanks(text, end);
    if (rest < text.length) throw new MistakeError(rest, t('create.jsonMoreAfterTheEnd'));
    return null;
  } catch (error) {
    if (!(error instanceof MistakeError)) throw error;
    const before = text.slice(0, error.offset);
    const column = error.offset - (before.lastIndexOf('\n') + 1) + 1;
    return { offset: error.offset, line: before.split('\n').length, column, reason: error.reason };
  }
}

export function mistakeMessage({ line, column, reason }: JsonMistake): string {
  return t('create.jsonMistake', { line, column, words: reason });
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? '-')) at += 1;
  return at;
}

const keywords = /true|false|null/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** @returns the index after the value that begins at `at` */
function afterValue(text: string, at: number, depth: number): number {
  if (depth > maxDepth) throw new MistakeError(at, t('create.jsonNestedTooDeeply'));
  const first = text[at];
  if (first === undefined) throw new MistakeError(at, t('create.jsonEndsBeforeValue'));
  if (first === '{') return afterObject(text, at, depth);
  if (first === '[') return afterArray(text, at, depth);
  if (first === '"') return afterText(text, at);
  for (const pattern of [keywords, number]) {
    pattern.lastIndex = at;
    const end = pattern.test(text) ? pattern.lastIndex : -1;
    if (end > at) {
      if (/[\w.]/.test(text[end] ?? '')) throw new MistakeError(at, t('create.jsonNoWord'));
      return end;
    }
  }
  if (first === "'") throw new MistakeError(at, t('create.jsonSingleQuotes'));
  if (first === ',' || first === '}' || first === ']') throw new MistakeError(at, t('create.jsonNoValue'));
  throw new MistakeError(at, /[\p{L}_$]/u.test(first) ? t('create.jsonNoQuotes') : t('create.jsonBadValue'));
}

function afterObject(text: string, start: number, depth: number): number {
  let at = skipBlanks(text, start + 1);
  if (text[at] === '}') return at + 1;
  for (;;) {
    if (text[at] === undefined) throw new MistakeError(at, t('create.jsonObjectNotClosed'));
    if (text[at] === '}') throw new MistakeError(at, t('create.jsonCommaBeforeBrace'));
    if (text[at] !== '"') throw new MistakeError(at, t('create.jsonNoName'));
    at = skipBlanks(text, afterText(text, at));
    if (text[at] !== ':') throw new MistakeError(at, t('create.jsonNoColon'));
    at = skipBlanks(text, afterValue(text, skipBlanks(text, at + 1), depth + 1));
    if (text[at] === '}') return at + 1;
    if (text[at] === undefined) throw new MistakeError(at, t('create.jsonObjectNotClosed'));
    if (text[at] !== ',') throw new MistakeError(at, t('create.jsonNoCommaOrBrace'));
    at = skipBlanks(text, at + 1);
  }
}

function afterArray(text: string, start: number, depth: number): number {
  let at = skipBlanks(text, start + 1);
  if (text[at] === ']') return at + 1;
  for (;;) {
    if (text[at] === ']') throw new MistakeError(at, t('create.jsonCommaBeforeBracket'));
    at = skipBlanks(text, afterValue(text, at, depth + 1));
    if (text[at] === ']') return at + 1;
    if (text[at] === undefined) throw new MistakeError(at, t('create.jsonListNotClosed'));
    if (text[at] !== ',') throw new MistakeError(at, t('create.jsonNoCommaOrBracket'));
    at = skipBlanks(text, at + 1);
  }
}

function afterText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character < ' ')
      throw new MistakeError(
        at,
        character === '\n' ? t('create.jsonTextBreaks') : t('create.jsonControlCharacter'),
      );
    if (character !== '\\') continue;
    const escaped = text.slice(at + 1, at + 6);
    if (!/^(["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(escaped))
      throw new MistakeError(at, t('create.jsonBadEscape'));
    at += escaped.startsWith('u') ? 5 : 1;
  }
  throw new MistakeError(text.length, t('create.jsonTextNotClosed'));
}
