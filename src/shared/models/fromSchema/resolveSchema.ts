import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../service';

const deepest = 8;

/**
 * A schema with what it refers to inside its own document put in (`$ref` to `#/…`), and with the parts of an `allOf`
 * taken together. A reference that leads nowhere, out of the document or in a ring stays as it is.
 */
export function resolveSchema(schema: JsonObject, root: JsonObject, depth = 0): JsonObject {
  if (depth > deepest) return schema;
  let found = schema;
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') {
    const target = lookUp($ref, root);
    if (target === null) return schema;
    found = { ...resolveSchema(target, root, depth + 1), ...beside };
  }
  const { allOf, ...rest } = found;
  if (!isJsonArray(allOf) || !allOf.every(isJsonObject)) return found;
  return allOf
    .map((part) => resolveSchema(part, root, depth + 1))
    .reduce<JsonObject>((sum, part) => joined(sum, part), rest);
}

function joined(first: JsonObject, second: JsonObject): JsonObject {
  const properties = { ...objectOf(second.properties), ...objectOf(first.properties) };
  const required = [...listOf(first.required), ...listOf(second.required)];
  return {
    ...second,
    ...first,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function lookUp(reference: string, root: JsonObject): JsonObject | null {
  if (!reference.startsWith('#')) return null;
  let place: JsonValue | undefined = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    place = isJsonObject(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }
  return isJsonObject(place) ? place : null;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}
