import { z } from 'zod';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, zJsonValue } from '../JsonValue';
import {
  asMilli,
  asText,
  declaresCurrency,
  firstOf,
  hasCurrency,
  type ParseResult,
  parseResultOf,
  pick,
  splitModelPath,
  unwrapLayers,
} from './looseJson';
import { readKind } from './readModels';

export const zModelInfo = z.object({
  provider: z.string().nullable(),
  model: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video']).nullable(),
  description: z.string().nullable(),
  /** Price per unit, thousandths of a credit; null: not published. */
  priceMilli: z.number().int().nullable(),
  schema: z.record(z.string(), zJsonValue).nullable(),
});
export type ModelInfo = Readonly<z.infer<typeof zModelInfo>>;

/** GET /api/v1/{provider}/{model}, undocumented. */
export function readModelInfo(body: JsonValue): ParseResult<ModelInfo> {
  const info = firstOf(unwrapLayers(body), (outer): ModelInfo | null => {
    const wrapped = isJsonObject(outer) && isJsonObject(outer.model) ? outer.model : outer;
    if (!isJsonObject(wrapped)) return null;
    const modelName = asText(pick(wrapped, 'model', 'id', 'model_id', 'slug', 'name'));
    const { provider, model } = splitModelPath(modelName, asText(pick(wrapped, 'provider', 'provider_id')));
    if (model === null) return null;
    return {
      provider,
      model,
      name: asText(pick(wrapped, 'name', 'display_name', 'title')) ?? model,
      kind: readKind(pick(wrapped, 'kind', 'type', 'output', 'output_type', 'category')),
      description: asText(pick(wrapped, 'description', 'summary')),
      priceMilli: readPrice(wrapped, hasCurrency(body) || declaresCurrency(wrapped)),
      schema: findSchema(wrapped),
    };
  });
  return parseResultOf(info, body);
}

// a field called credits is in credits, even if there is a currency
function readPrice(info: JsonObject, isMoney: boolean): number | null {
  const price = pick(info, ...(isMoney ? ['credits'] : ['price', 'cost', 'credits'])) ?? null;
  if (isJsonObject(price)) {
    return asMilli(pick(price, ...(declaresCurrency(price) ? ['credits'] : ['credits', 'amount', 'value'])));
  }
  return asMilli(price);
}

function findSchema(info: JsonObject): JsonObject | null {
  return firstOf(['parameters', 'input_schema', 'schema', 'request_schema', 'inputs', 'input'], (name) => {
    const value = pick(info, name);
    return isJsonObject(value) && isSchema(value) ? { ...definitionsBeside(info), ...value } : null;
  });
}

/** Whether a schema has properties itself, or by a reference or composition. */
function isSchema(value: JsonObject): boolean {
  const isReference = typeof value.$ref === 'string' && value.$ref.startsWith('#');
  return isJsonObject(value.properties) || isReference || isJsonArray(value.allOf);
}

/** The definitions beside a schema inside a larger document, to which its references may lead. */
function definitionsBeside(info: JsonObject): JsonObject {
  const names = ['$defs', 'definitions', 'components'].filter((name) => isJsonObject(info[name]));
  return Object.fromEntries(names.map((name) => [name, info[name] ?? null]));
}
