import { isSafeNumber, LosslessNumber, stringify } from 'lossless-json';
import { isJsonArray, isJsonObject, type JsonValue, type RequestValues } from './JsonValue';
import { normalizeSeed } from './zSeed';

/**
 * Writes a request as JSON. A digit string becomes an exact number if it is a `seed` at any depth, or, within objects
 * and lists, a fraction that a JS number would round. An invalid seed is written unchanged and refused by the service;
 * a long integer under any other name may be an id, and stays a string.
 */
export function serializeRequest(values: RequestValues): string {
  return write(
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? unquotedSeed(key, value) : withUnquotedNumbers(value, unquotedNumber),
      ]),
    ),
  );
}

/** Writes JSON in which digit strings under the key `seed`, at any depth, become numbers. */
export function stringifyLossless(value: JsonValue, indent?: number): string {
  return write(withUnquotedNumbers(value, unquotedSeed), indent);
}

type Unquote = (key: string, text: string) => string | LosslessNumber;

function write(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}

function unquotedSeed(key: string, text: string): string | LosslessNumber {
  const seed = key === 'seed' ? normalizeSeed(text) : null;
  return seed === null ? text : new LosslessNumber(seed);
}

const fraction = /^-?(?:0|[1-9]\d*)(?=[.eE])(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const maxNumberLength = 400;

function unquotedNumber(key: string, text: string): string | LosslessNumber {
  const isRounded = text.length <= maxNumberLength && fraction.test(text) && !isSafeNumber(text);
  return isRounded ? new LosslessNumber(text) : unquotedSeed(key, text);
}

function withUnquotedNumbers(value: JsonValue, unquote: Unquote, key = ''): unknown {
  if (typeof value === 'string') return unquote(key, value);
  if (isJsonArray(value)) return value.map((item) => withUnquotedNumbers(item, unquote));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withUnquotedNumbers(item, unquote, name)]),
  );
}
