import type { JsonValue } from '../JsonValue';

/** What a reader makes of a body the document does not show: a typed value, or the raw JSON for the tree view. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly raw: JsonValue };
