import { isUtf8 } from 'node:buffer';
import { type JsonValue, normalizeSeed, type RequestValues } from '@shared/service';
import { invalidRequest, type ServiceAnswer } from '../answers/ServiceAnswer';
import { pictureBodyBytes, textBytes } from '../limits/serviceLimits';
import { type CutBody, cutPictures } from './cutPictures';
import type { ReceivedBody } from './readBody';

/** The fields that a route knows. */
export interface WantedFields {
  readonly names: readonly string[];
  /** The one of them that may be a large picture. */
  readonly picture?: string | undefined;
}

/** What a body has of them. */
export interface SentFields {
  readonly values: RequestValues;
  /** The text of a large picture whose place a short data: URL holds in `values`; null for a value that is itself. */
  readonly pictureOf: CutBody['pictureOf'];
}

/**
 * Reads the JSON object in a request body and keeps only the fields named: unknown ones are no problem and no
 * one's business. A number under `seed` comes out as its digits.
 * @throws ServiceAnswer 400 for another content type, a body that is too large, empty, no UTF-8, no JSON, or no object.
 */
export function readJsonObject({ bytes, contentType }: ReceivedBody, fields: WantedFields): SentFields {
  if (bytes === null) throw tooLarge(fields);
  if (!/^application\/json\s*(;|$)/i.test(contentType.trim())) {
    throw invalidRequest('Invalid value for Content-Type: must be one of [application/json]');
  }
  if (!isUtf8(bytes)) throw invalidRequest('Request body must be UTF-8');
  const cut = cutPictures(bytes);
  if (cut === null) throw tooLarge(fields);
  const { json, pictureOf } = cut;
  const object = parseObject(json);
  const values: Record<string, JsonValue> = {};
  for (const name of fields.names) {
    if (!Object.hasOwn(object, name)) continue;
    const value = name === 'seed' ? exactSeed(object, json) : (object[name] ?? null);
    if (name !== fields.picture && typeof value === 'string' && pictureOf(value)) throw tooLarge(fields);
    values[name] = value;
  }
  return { values, pictureOf };
}

function tooLarge({ picture }: WantedFields): ServiceAnswer {
  const text = `${textBytes / 2 ** 10} kB`;
  return invalidRequest(
    picture === undefined
      ? `Request body must be at most ${text}`
      : `Request body must be at most ${pictureBodyBytes / 2 ** 20} MB, and at most ${text} without the picture`,
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

// A seed is a bare number of up to 20 digits, more than a JS number holds. One in quotes must not pass for it.
function exactSeed(object: Readonly<Record<string, JsonValue>>, json: string): JsonValue {
  const { seed } = object;
  if (typeof seed === 'string') return `"${seed}"`;
  if (typeof seed !== 'number') return seed ?? null;
  if (Number.isSafeInteger(seed)) return seed < 0 ? seed : String(seed);
  return normalizeSeed(digitsOf('seed', json) ?? '') ?? seed;
}

/** The number that an object's JSON, known to be right, has under a name: as it is written. */
function digitsOf(wanted: string, json: string): string | null {
  const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]|[^\s"[\]{}:,]+/g;
  let depth = 0;
  let name: unknown = null;
  let digits: string | null = null;
  for (let found = token.exec(json); found; found = token.exec(json)) {
    const [text] = found;
    if (text === '{' || text === '[') depth += 1;
    else if (text === '}' || text === ']') depth -= 1;
    else if (depth !== 1) continue;
    else if (text === ',') name = null;
    else if (name === null) name = JSON.parse(text);
    else if (name === wanted) digits = text;
  }
  return digits;
}
