import { t } from '../messages/t';
import { dateSpan } from './dateSpan';
import type { QueryValue } from './Query';
import { plainChoice, type QueryKey } from './queryKeys';

const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the value of `exported:` or `imported:` is an id, not a part of a path. */
export function isWholeId(text: string): boolean {
  return wholeId.test(text);
}

export function readSize(text: string): readonly [width: number, height: number] | null {
  const parts = /^(\d{1,6})[x×*](\d{1,6})$/i.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2])] : null;
}

const number = /^-?\d{1,15}(?:\.\d{1,9})?$/;

export function readNumber(text: string): number | null {
  return number.test(text) ? Number(text) : null;
}

/** Why a key cannot have this value, in words; null if it can. */
export function checkValue(name: string, key: QueryKey, value: QueryValue): string | null {
  const texts = value.op === '..' ? [value.from, value.to] : [value.text];
  const values = { key: name, example: key.example };
  switch (key.shape) {
    case 'number':
      if (value.op === 'is' && plainChoice(key, value.text) !== null) return null;
      return texts.every((text) => readNumber(text) !== null) ? null : t('query.needsNumber', values);
    case 'date':
      return texts.every((text) => dateSpan(text, 0) !== null) ? null : t('query.needsDate', values);
    case 'size':
      return texts.every((text) => readSize(text) !== null) ? null : t('query.needsSize', values);
    case 'colour':
      return value.op === 'is' && /^(#?[0-9a-f]{6}|#?[0-9a-f]{3}|[a-z]{3,12})(~\d{1,2})?$/i.test(value.text)
        ? null
        : t('query.needsColour', values);
    case 'choice':
      return value.op === 'is' && plainChoice(key, value.text) !== null
        ? null
        : t('query.isOneOf', { key: name, choices: key.choices?.join(', ') });
    case 'name':
    case 'text':
      return value.op === 'is' ? null : t('query.cannotCompare', { key: name });
  }
}
