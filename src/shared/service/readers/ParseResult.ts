import type { JsonValue } from '../JsonValue';

/** A typed value, or the raw JSON for display. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly raw: JsonValue };

/** @param value null: the body cannot be parsed */
export function parseResultOf<T>(value: T | null, body: JsonValue): ParseResult<T> {
  return value === null ? { ok: false, raw: body } : { ok: true, value };
}
