import { isJsonArray, isJsonObject, type JsonValue } from '../JsonValue';
import {
  asText,
  findList,
  firstOf,
  type ParseResult,
  parseResultOf,
  pick,
  readList,
  unwrapLayers,
} from './looseJson';

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly models: readonly string[];
}

/** GET /api/v1/providers, undocumented. */
export function readProviders(body: JsonValue): ParseResult<readonly Provider[]> {
  return parseResultOf(readList(findList(body, 'providers') ?? fromMap(body), readProvider), body);
}

// { providers: { imagegen: {…}, charedit: […] } }
function fromMap(body: JsonValue): readonly JsonValue[] | null {
  return firstOf(unwrapLayers(body), (layer) => {
    const map = isJsonObject(layer) ? pick(layer, 'providers') : undefined;
    if (!isJsonObject(map)) return null;
    return Object.entries(map).map(([id, item]) =>
      isJsonObject(item) ? { id, ...item } : isJsonArray(item) ? { id, models: item } : { id },
    );
  });
}

function readProvider(value: JsonValue): Provider | null {
  if (typeof value === 'string' && value !== '') return { id: value, name: value, models: [] };
  if (!isJsonObject(value)) return null;
  const id = asText(pick(value, 'id', 'provider', 'slug', 'name'));
  if (id === null) return null;
  const models = pick(value, 'models');
  return {
    id,
    name: asText(pick(value, 'name', 'display_name', 'title')) ?? id,
    models: isJsonArray(models) ? models.flatMap((model) => modelId(model) ?? []) : [],
  };
}

function modelId(value: JsonValue): string | null {
  return isJsonObject(value) ? asText(pick(value, 'id', 'model', 'slug', 'name')) : asText(value);
}
