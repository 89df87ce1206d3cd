import { isJsonObject, type JsonValue } from '../JsonValue';
import {
  asText,
  findList,
  type ParseResult,
  parseResultOf,
  pick,
  readList,
  splitModelPath,
  unwrapLayers,
} from './looseJson';

export interface ModelListing {
  /** `provider/model`. */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | null;
}

/** GET /api/v1/providers/{provider}/models or GET /api/models, undocumented. @param provider in the request's path */
export function readModels(
  body: JsonValue,
  provider: string | null = null,
): ParseResult<readonly ModelListing[]> {
  const providers = unwrapLayers(body).flatMap((layer) =>
    isJsonObject(layer) ? (asText(pick(layer, 'provider')) ?? []) : [],
  );
  const read = (item: JsonValue) => readModel(item, provider ?? providers[0] ?? null);
  return parseResultOf(readList(findList(body, 'models'), read), body);
}

/** `image` or `video` from the words that services use; null for other words. */
export function readKind(value: JsonValue | undefined): 'image' | 'video' | null {
  const text = asText(value)?.toLowerCase() ?? '';
  if (/video|film|movie/.test(text)) return 'video';
  return /image|picture|edit/.test(text) ? 'image' : null;
}

function readModel(value: JsonValue, provider: string | null): ModelListing | null {
  const object = isJsonObject(value) ? value : null;
  const modelName = object ? asText(pick(object, 'model', 'id', 'model_id', 'slug', 'name')) : asText(value);
  const path = splitModelPath(
    modelName,
    (object && asText(pick(object, 'provider', 'provider_id'))) ?? provider,
  );
  if (path.provider === null || path.model === null) return null;
  return {
    id: `${path.provider}/${path.model}`,
    provider: path.provider,
    model: path.model,
    name: (object && asText(pick(object, 'name', 'display_name', 'title'))) ?? path.model,
    kind: object ? readKind(pick(object, 'kind', 'type', 'output', 'output_type', 'category')) : null,
  };
}
