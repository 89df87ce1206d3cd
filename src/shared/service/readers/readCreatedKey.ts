import { isJsonObject, type JsonValue } from '../JsonValue';
import { asText, asTimeMs, layers, pick } from './looseJson';
import type { Reading } from './Reading';

/** A key just made. `key` is shown once and cannot be had again (interface: API key). */
export interface CreatedKey {
  readonly key: string;
  readonly id: string | null;
  readonly description: string | null;
  readonly scope: string | null;
  readonly createdAtMs: number | null;
  /** null: does not expire, or the service does not say. */
  readonly expiresAtMs: number | null;
}

/**
 * Reads the body of POST /api/keys, which the document does not show.
 * @kept The Account view makes keys.
 */
export function readCreatedKey(body: JsonValue): Reading<CreatedKey> {
  for (const layer of layers(body)) {
    for (const place of [layer, isJsonObject(layer) ? pick(layer, 'key', 'api_key') : undefined]) {
      if (!isJsonObject(place)) continue;
      const key = pick(place, 'key', 'api_key', 'value', 'secret', 'token');
      if (typeof key !== 'string' || key === '') continue;
      return {
        ok: true,
        value: {
          key,
          id: asText(pick(place, 'id', 'key_id')),
          description: asText(pick(place, 'description', 'name', 'label')),
          scope: asText(pick(place, 'scope')),
          createdAtMs: asTimeMs(pick(place, 'created_at', 'created')),
          expiresAtMs: asTimeMs(pick(place, 'expires_at', 'expires')),
        },
      };
    }
  }
  return { ok: false, raw: body };
}
