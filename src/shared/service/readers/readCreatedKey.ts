import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asText, asTimeMs, firstOf, type ParseResult, pick, unwrapLayers } from './looseJson';

/** A newly created key. `key` is returned only once (docs/interface.md, API key). */
export interface CreatedKey {
  readonly key: string;
  readonly id: string | null;
  readonly description: string | null;
  readonly scope: string | null;
  readonly createdAtMs: number | null;
  /** null: does not expire, or not reported. */
  readonly expiresAtMs: number | null;
}

/** Names of the key itself; not `id`, `prefix`, `hash`. */
const keyNames = [
  ...['key', 'api_key', 'apikey', 'key_value', 'secret_key', 'secret', 'value', 'token', 'api_token'],
  ...['access_key', 'access_token', 'raw_key', 'full_key', 'plain_key', 'plain_text_key', 'plaintext_key'],
];
const recordNames = ['key', 'api_key', 'apikey', 'keys', 'api_keys', 'created', 'credential', 'token'];

/** POST /api/keys, undocumented. If it is not certain which text is the key, the body is returned raw for the user. */
export function readCreatedKey(body: JsonValue): ParseResult<CreatedKey> {
  const records = unwrapLayers(body).flatMap((layer) => recordsIn(layer));
  if (records.some(isFailure)) return { ok: false, raw: body };
  const [key, ...others] = new Set(records.flatMap((entry) => candidatesIn(entry)));
  if (key === undefined || others.length > 0) return { ok: false, raw: body };
  // fields nearest to the key have priority
  const nearest = [...records].sort((a, b) => Number(containsKey(b, key)) - Number(containsKey(a, key)));
  return { ok: true, value: { key, ...factsOf(nearest) } };
}

/** The records of one layer: the layer, or its only element if it is a list, and the objects under `recordNames`. */
function recordsIn(layer: JsonValue): readonly JsonObject[] {
  const record = singleObject(layer);
  if (record === null) return [];
  const inner = recordNames.map((name) => singleObject(pick(record, name)));
  return [record, ...inner.filter((entry) => entry !== null)];
}

function singleObject(value: JsonValue | undefined): JsonObject | null {
  if (isJsonArray(value)) return value.length === 1 ? singleObject(value[0]) : null;
  return value !== undefined && isJsonObject(value) ? value : null;
}

function candidatesIn(entry: JsonObject): readonly string[] {
  const otherTexts = [
    entry.id,
    ...['key_id', 'uuid', 'prefix', 'description', 'name', 'label', 'scope'].map((name) => pick(entry, name)),
  ];
  return keyNames.flatMap((name) => {
    const value = pick(entry, name);
    return typeof value === 'string' && isUnmasked(value) && !otherTexts.includes(value) ? [value] : [];
  });
}

/** Whether a text may be a key in a header: long enough, and not masked (`sk-12…ef`, `sk-****`). */
function isUnmasked(text: string): boolean {
  return (
    /^[\x21-\x7e]{8,4096}$/.test(text) && !/\.{3}|\*{3}|[xX•]{8}/.test(text) && !/^https?:\/\//i.test(text)
  );
}

function isFailure(entry: JsonObject): boolean {
  const { error, errors, success, ok } = entry;
  if (success === false || ok === false) return true;
  if (error !== undefined && error !== null && error !== false && error !== '') return true;
  return isJsonArray(errors) && errors.length > 0;
}

function containsKey(entry: JsonObject, key: string): boolean {
  return Object.values(entry).includes(key);
}

function factsOf(entries: readonly JsonObject[]): Omit<CreatedKey, 'key'> {
  const first = <T>(read: (entry: JsonObject) => T | null): T | null => firstOf(entries, read);
  return {
    id: first((entry) => asText(pick(entry, 'id', 'key_id', 'uuid'))),
    description: first((entry) => asText(pick(entry, 'description', 'name', 'label', 'title'))),
    scope: first((entry) => scopeOf(pick(entry, 'scope', 'scopes', 'permissions'))),
    createdAtMs: first((entry) => asTimeMs(pick(entry, 'created_at', 'created', 'created_on', 'issued_at'))),
    expiresAtMs: first((entry) =>
      asTimeMs(pick(entry, 'expires_at', 'expires', 'expires_on', 'expiry', 'expiration', 'valid_until')),
    ),
  };
}

function scopeOf(value: JsonValue | undefined): string | null {
  if (!isJsonArray(value)) return asText(value);
  const scopes = value.map((each) => asText(each));
  return scopes.length > 0 && scopes.every((each) => each !== null) ? scopes.join(', ') : null;
}
