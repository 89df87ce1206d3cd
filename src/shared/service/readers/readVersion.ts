import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asText, firstOf, type ParseResult, parseResultOf, pick, unwrapLayers } from './looseJson';

export interface ServiceVersion {
  readonly version: string;
  readonly name: string | null;
  readonly build: string | null;
}

/** Maximum length of a version; pages and sentences are longer. */
const maxVersionLength = 64;
const versionNames = ['version', 'api_version', 'version_number', 'current_version', 'v', 'release'];
const recordNames = ['api', 'info', 'service', 'server', 'meta'];

/** GET /api/v1, undocumented. */
export function readVersion(body: JsonValue): ParseResult<ServiceVersion> {
  const bare = typeof body === 'string' ? shortText(body) : null;
  if (bare !== null && /^v?\d/i.test(bare))
    return { ok: true, value: { version: bare, name: null, build: null } };
  const found = firstOf(unwrapLayers(body).filter(isJsonObject), (layer) =>
    firstOf([layer, ...recordNames.map((name) => pick(layer, name))].filter(isJsonObject), (object) => {
      const version = versionIn(object);
      if (version === null) return null;
      const name = textIn(layer, object, 'name', 'service', 'service_name', 'title', 'product');
      return {
        version,
        name,
        build: textIn(layer, object, 'build', 'build_number', 'revision', 'commit', 'sha'),
      };
    }),
  );
  return parseResultOf(found, body);
}

function versionIn(object: JsonObject): string | null {
  const version = firstOf(versionNames, (name) => {
    const value = pick(object, name);
    return shortText(isJsonObject(value) ? pick(value, 'number', 'name', 'id', ...versionNames) : value);
  });
  // with several versions, the version that answered is unknown
  const versions = pick(object, 'versions', 'supported_versions');
  return version ?? (isJsonArray(versions) && versions.length === 1 ? shortText(versions[0]) : null);
}

function textIn(layer: JsonObject, object: JsonObject, ...names: readonly string[]): string | null {
  return shortText(pick(object, ...names)) ?? shortText(pick(layer, ...names));
}

/** A short text in one line, or a number as text. */
function shortText(value: JsonValue | undefined): string | null {
  const text = asText(value)?.trim() ?? null;
  return text !== null && text.length <= maxVersionLength && !/[\n\r<>{}]/.test(text) ? text : null;
}
