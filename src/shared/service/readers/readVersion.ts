import { isJsonObject, type JsonValue } from '../JsonValue';
import { asText, layers, pick } from './looseJson';
import type { Reading } from './Reading';

/** Which service answered, and in which version. */
export interface ServiceVersion {
  readonly version: string;
  readonly name: string | null;
  readonly build: string | null;
}

/** Reads the body of GET /api/v1, which the document does not show. */
export function readVersion(body: JsonValue): Reading<ServiceVersion> {
  for (const layer of layers(body)) {
    if (typeof layer === 'string' && layer.trim() !== '') {
      return { ok: true, value: { version: layer, name: null, build: null } };
    }
    if (!isJsonObject(layer)) continue;
    const version = asText(pick(layer, 'version', 'api_version', 'v'));
    if (version === null) continue;
    return {
      ok: true,
      value: {
        version,
        name: asText(pick(layer, 'name', 'service', 'title')),
        build: asText(pick(layer, 'build', 'revision', 'commit')),
      },
    };
  }
  return { ok: false, raw: body };
}
