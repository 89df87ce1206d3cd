// Helpers for parsing undocumented bodies: names in snake_case or camelCase, values wrapped or bare, numbers
// as strings, times in several formats. Nothing here throws.

import { parseResetTime } from '../answers/parseResetTime';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';

const wrappers = ['data', 'result', 'results', 'items', 'generations', 'response'];

const camelCases = new Map<string, string>();

// cached, because there are only a few names
function camelCase(name: string): string {
  let camel = camelCases.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelCases.set(name, camel);
  }
  return camel;
}

/** The first of `names` that is present, in snake_case or camelCase. null counts as missing. */
export function pick(object: JsonObject, ...names: readonly string[]): JsonValue | undefined {
  for (const name of names) {
    const value = object[name] ?? object[camelCase(name)];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** `value` and what it wraps under data, result, …, from the outside in, at most four deep. */
export function unwrapLayers(value: JsonValue): readonly JsonValue[] {
  const found: JsonValue[] = [value];
  for (let depth = 0; depth < 4; depth++) {
    const current = found[found.length - 1];
    if (!isJsonObject(current)) break;
    const inner = pick(current, ...wrappers);
    if (inner === undefined || typeof inner !== 'object') break;
    found.push(inner);
  }
  return found;
}

/** The list inside `value`: bare, under one of `names`, or under a common wrapper. */
export function findList(value: JsonValue, ...names: readonly string[]): readonly JsonValue[] | null {
  for (const layer of unwrapLayers(value)) {
    if (isJsonArray(layer)) return layer;
    const inner = isJsonObject(layer) ? pick(layer, ...names) : undefined;
    if (isJsonArray(inner)) return inner;
  }
  return null;
}

/** A finite number from a number or a numeric string ("1,234.50 credits" is not one). */
export function asNumber(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Credits as integer thousandths. */
export function asMilli(value: JsonValue | undefined): number | null {
  const credits = asNumber(value);
  const milli = credits === null ? null : Math.round(credits * 1000);
  return milli !== null && Number.isSafeInteger(milli) ? milli : null;
}

/** A non-empty string, or a number as a string. */
export function asText(value: JsonValue | undefined): string | null {
  // a number out of range became Infinity
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A time in ms UTC from ISO 8601, epoch seconds or epoch milliseconds. */
export function asTimeMs(value: JsonValue | undefined): number | null {
  const text = asText(value);
  return text === null ? null : parseResetTime(text, null);
}
