import { isUtf8 } from 'node:buffer';
import { type JsonValue, normalizeSeed } from '@shared/service';
import { invalidRequest, type ServiceAnswer } from '../answers/ServiceAnswer';
import { maxPictureBodyBytes, maxTextBytes } from '../limits/serviceLimits';
import { extractPictures } from './extractPictures';
import type { ReceivedBody } from './readBody';

export interface AcceptedFields {
  readonly names: readonly string[];
  /** The field that may contain a large picture; undefined: none. */
  readonly picture?: string | undefined;
}

/** Reads the accepted fields; a number in `seed` is returned as digits. @throws ServiceAnswer 400 without an object */
export function readJsonObject({ bytes, contentType }: ReceivedBody, fields: AcceptedFields) {
  if (bytes === null) throw tooLarge(fields);
  if (!/^application\/json\s*(;|$)/i.test(contentType.trim())) {
    throw invalidRequest('Invalid value for Content-Type: must be one of [application/json]');
  }
  if (!isUtf8(bytes)) throw invalidRequest('Request body must be UTF-8');
  const extracted = extractPictures(bytes);
  if (extracted === null) throw tooLarge(fields);
  const { json, pictureOf } = extracted;
  const object = parseObject(json);
  const values: Record<string, JsonValue> = {};
  for (const name of fields.names) {
    if (!Object.hasOwn(object, name)) continue;
    const value = name === 'seed' ? exactSeed(object, json) : (object[name] ?? null);
    if (name !== fields.picture && typeof value === 'string' && pictureOf(value)) throw tooLarge(fields);
    values[name] = value;
  }
  return {
    values,
    /** The original text of a large picture whose short data: URL is in `values`; null for other values. */
    pictureOf,
  };
}

function tooLarge({ picture }: AcceptedFields): ServiceAnswer {
  const text = `${maxTextBytes / 2 ** 10} kB`;
  return invalidRequest(
    picture === undefined
      ? `Request body must be at most ${text}`
      : `Request body must be at most ${maxPictureBodyBytes / 2 ** 20} MB, and at most ${text} without the picture`,
  );
}

function parseObject(json: string): Readonly<Record<string, JsonValue>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw invalidRequest(json.trim() === '' ? 'Request body is empty' : 'Malformed JSON in request body');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('Request body must be a JSON object');
  }
  return value as Record<string, JsonValue>;
}

// A seed is a JSON number of up to 20 digits, more than a JS number can hold. A seed in quotes must be rejected.
function exactSeed(object: Readonly<Record<string, JsonValue>>, json: string): JsonValue {
  const { seed } = object;
  if (typeof seed === 'string') return `"${seed}"`;
  if (typeof seed !== 'number') return seed ?? null;
  if (Number.isSafeInteger(seed)) return seed < 0 ? seed : String(seed);
  return normalizeSeed(digitsOf('seed', json) ?? '') ?? seed;
}

/** The literal digits of a number in an object's valid JSON. */
function digitsOf(fieldName: string, json: string): string | null {
  const found = new Map<unknown, string | undefined>();
  const object = JSON.parse(json, function (name, value, context?: { source?: string }) {
    if (name === fieldName) found.set(this, context?.source);
    return value;
  });
  return found.get(object) ?? null;
}
