import { isJsonObject, type JsonValue, parseLossless, type RequestValues } from '@shared/service';
import { invalidRequest } from './answers/ServiceAnswer';
import type { ReceivedBody } from './receiveBody';

/**
 * The JSON object in a request body.
 * @throws ServiceAnswer 400 for another content type, a body that is too large, empty, no JSON, or no object.
 */
export function readJsonObject(body: ReceivedBody): RequestValues {
  if (body.tooLarge) throw invalidRequest('Request body must be at most 32 MB');
  if (!/^application\/json\s*(;|$)/i.test(body.contentType.trim())) {
    throw invalidRequest('Invalid value for Content-Type: must be one of [application/json]');
  }
  let native: unknown;
  let values: JsonValue;
  try {
    native = JSON.parse(body.text);
    values = parseLossless(body.text);
  } catch {
    throw invalidRequest(
      body.text.trim() === '' ? 'Request body is empty' : 'Malformed JSON in request body',
    );
  }
  if (!isJsonObject(values)) throw invalidRequest('Request body must be a JSON object');
  return keepTypes(values, native as Record<string, unknown>);
}

// The lossless reader writes numbers that would be rounded, and all seeds, as strings. What came as a
// number must not pass for text, nor a seed in quotes for a number.
function keepTypes(values: RequestValues, native: Record<string, unknown>): RequestValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const sent = native[name];
      if (name === 'seed' && typeof sent === 'string') return [name, `"${sent}"`];
      if (name !== 'seed' && typeof value === 'string' && typeof sent === 'number') return [name, sent];
      return [name, value];
    }),
  );
}
