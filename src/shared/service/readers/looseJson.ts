// For undocumented bodies: snake_case or camelCase, values wrapped or bare, numbers as strings. Nothing throws.

import { parseResetTime } from '../answers/parseResetTime';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';

const currencyPattern = /^([a-z]{3}|[$€£¥]|cents|dollars|euros)$/i;

/** Whether an object declares its numbers as money, by the code, symbol or name of a currency. */
export function declaresCurrency(object: JsonObject): boolean {
  return currencyPattern.test(asText(pick(object, 'currency', 'unit', 'units')) ?? '');
}

/** Whether a body or a wrapped object has a currency: its amounts are money unless declared as credits. */
export function hasCurrency(body: JsonValue): boolean {
  // looks only for `currency`, because `unit` may be the unit of a period
  return unwrapLayers(body).some(
    (layer) => isJsonObject(layer) && currencyPattern.test(asText(pick(layer, 'currency')) ?? ''),
  );
}

const wrappers = ['data', 'result', 'results', 'items', 'generations', 'response'];

const camelCases = new Map<string, string>();

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

/** `value` and the values wrapped in it under data, result, …, from the outside in, at most four levels. */
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

export function firstOf<T, R>(items: Iterable<T>, read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

/** The elements of a list that can be parsed; null: there is no list, or no element can be parsed. */
export function readList<T>(
  list: readonly JsonValue[] | null,
  read: (item: JsonValue) => T | null,
): readonly T[] | null {
  const found = list?.map(read).filter((each) => each !== null) ?? [];
  return list === null || (list.length > 0 && found.length === 0) ? null : found;
}

/** Provider and model from `imagegen/dev`, or from a bare model name and a separate provider. */
export function splitModelPath(
  model: string | null,
  provider: string | null,
): { readonly provider: string | null; readonly model: string | null } {
  const slash = model?.indexOf('/') ?? -1;
  if (model === null || slash < 1) return { provider, model };
  const before = model.slice(0, slash);
  if (provider !== null && provider !== before) return { provider, model };
  return { provider: before, model: model.slice(slash + 1) };
}

/** The list inside `value`: bare, under one of `names`, or under a common wrapper. */
export function findList(value: JsonValue, ...names: readonly string[]): readonly JsonValue[] | null {
  return firstOf(unwrapLayers(value), (layer) => {
    const list = isJsonObject(layer) ? pick(layer, ...names) : layer;
    return isJsonArray(list) ? list : null;
  });
}

/** A finite number from a number or a numeric string (not from "1,234.50 credits"). */
export function asNumber(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?\s*$/.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

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

/** A typed value, or the raw JSON for display. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly raw: JsonValue };

/** @param value null: the body cannot be parsed */
export function parseResultOf<T>(value: T | null, body: JsonValue): ParseResult<T> {
  return value === null ? { ok: false, raw: body } : { ok: true, value };
}
