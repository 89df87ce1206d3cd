import { t } from '@shared/messages/t';

interface JsonMistake {
  /** In UTF-16 code units. */
  readonly offset: number;
  /** 1-based, like `column`. */
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
    const restStart = skipBlanks(text, end);
    if (restStart < text.length) throw new MistakeError(restStart, t('create.jsonMoreAfterTheEnd'));
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
  let index = from;
  while (' \t\r\n'.includes(text[index] ?? '-')) index += 1;
  return index;
}

const keywords = /true|false|null/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** @returns the index after the value that begins at `index` */
function afterValue(text: string, index: number, depth: number): number {
  if (depth > maxDepth) throw new MistakeError(index, t('create.jsonNestedTooDeeply'));
  const first = text[index];
  if (first === undefined) throw new MistakeError(index, t('create.jsonEndsBeforeValue'));
  if (first === '{') return afterObject(text, index, depth);
  if (first === '[') return afterArray(text, index, depth);
  if (first === '"') return afterText(text, index);
  for (const pattern of [keywords, number]) {
    pattern.lastIndex = index;
    const end = pattern.test(text) ? pattern.lastIndex : -1;
    if (end > index) {
      if (/[\w.]/.test(text[end] ?? '')) throw new MistakeError(index, t('create.jsonNoWord'));
      return end;
    }
  }
  if (first === "'") throw new MistakeError(index, t('create.jsonSingleQuotes'));
  if (first === ',' || first === '}' || first === ']') throw new MistakeError(index, t('create.jsonNoValue'));
  throw new MistakeError(
    index,
    /[\p{L}_$]/u.test(first) ? t('create.jsonNoQuotes') : t('create.jsonBadValue'),
  );
}

function afterObject(text: string, start: number, depth: number): number {
  let index = skipBlanks(text, start + 1);
  if (text[index] === '}') return index + 1;
  for (;;) {
    if (text[index] === undefined) throw new MistakeError(index, t('create.jsonObjectNotClosed'));
    if (text[index] === '}') throw new MistakeError(index, t('create.jsonCommaBeforeBrace'));
    if (text[index] !== '"') throw new MistakeError(index, t('create.jsonNoName'));
    index = skipBlanks(text, afterText(text, index));
    if (text[index] !== ':') throw new MistakeError(index, t('create.jsonNoColon'));
    index = skipBlanks(text, afterValue(text, skipBlanks(text, index + 1), depth + 1));
    if (text[index] === '}') return index + 1;
    if (text[index] === undefined) throw new MistakeError(index, t('create.jsonObjectNotClosed'));
    if (text[index] !== ',') throw new MistakeError(index, t('create.jsonNoCommaOrBrace'));
    index = skipBlanks(text, index + 1);
  }
}

function afterArray(text: string, start: number, depth: number): number {
  let index = skipBlanks(text, start + 1);
  if (text[index] === ']') return index + 1;
  for (;;) {
    if (text[index] === ']') throw new MistakeError(index, t('create.jsonCommaBeforeBracket'));
    index = skipBlanks(text, afterValue(text, index, depth + 1));
    if (text[index] === ']') return index + 1;
    if (text[index] === undefined) throw new MistakeError(index, t('create.jsonListNotClosed'));
    if (text[index] !== ',') throw new MistakeError(index, t('create.jsonNoCommaOrBracket'));
    index = skipBlanks(text, index + 1);
  }
}

function afterText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') return index + 1;
    if (character < ' ')
      throw new MistakeError(
        index,
        character === '\n' ? t('create.jsonTextBreaks') : t('create.jsonControlCharacter'),
      );
    if (character !== '\\') continue;
    const escaped = text.slice(index + 1, index + 6);
    if (!/^(["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(escaped))
      throw new MistakeError(index, t('create.jsonBadEscape'));
    index += escaped.startsWith('u') ? 5 : 1;
  }
  throw new MistakeError(text.length, t('create.jsonTextNotClosed'));
}
