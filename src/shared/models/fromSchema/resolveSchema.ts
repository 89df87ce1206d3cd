import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../service';

const deepest = 8;
/** Maximum number of resolution steps, because references may multiply. */
const mostSteps = 300;

/** Resolves internal `$ref`s and merges `allOf`. A dangling, external or circular reference is unchanged. */
export function resolveSchema(schema: JsonObject, root: JsonObject): JsonObject {
  return resolved(schema, root, 0, { steps: mostSteps });
}

function resolved(schema: JsonObject, root: JsonObject, depth: number, left: { steps: number }): JsonObject {
  left.steps -= 1;
  if (depth > deepest || left.steps < 0) return schema;
  let found = schema;
  const { $ref, ...beside } = schema;
  if (typeof $ref === 'string') {
    const target = lookUp($ref, root);
    if (target === null) return schema;
    found = joined(beside, resolved(target, root, depth + 1, left));
  }
  const { allOf, ...rest } = found;
  if (!isJsonArray(allOf) || !allOf.every(isJsonObject)) return found;
  return allOf
    .map((part) => resolved(part, root, depth + 1, left))
    .reduce<JsonObject>((sum, part) => joined(sum, part), rest);
}

/** Merges two schemas: keywords of either, the stricter of two bounds, otherwise the first one's value. */
function joined(first: JsonObject, second: JsonObject): JsonObject {
  const properties = { ...objectOf(second.properties), ...objectOf(first.properties) };
  const required = [...new Set([...listOf(first.required), ...listOf(second.required)])];
  return {
    ...second,
    ...first,
    ...stricter(first, second),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

function stricter(first: JsonObject, second: JsonObject): JsonObject {
  const bound = (names: readonly string[], pick: (a: number, b: number) => number) =>
    names.flatMap((name): [string, JsonValue][] => {
      const [a, b] = [first[name], second[name]];
      return typeof a === 'number' && typeof b === 'number' ? [[name, pick(a, b)]] : [];
    });
  const [ours, theirs] = [first.enum, second.enum];
  const both = isJsonArray(ours) && isJsonArray(theirs) ? ours.filter((value) => theirs.includes(value)) : [];
  return {
    ...Object.fromEntries([...bound(atLeast, Math.max), ...bound(atMost, Math.min)]),
    ...(both.length > 0 ? { enum: both } : {}),
  };
}

function lookUp(reference: string, root: JsonObject): JsonObject | null {
  if (reference === '#') return root;
  if (!reference.startsWith('#')) return null;
  if (!reference.startsWith('#/')) return anchored(reference.slice(1), root);
  let place: JsonValue | undefined = root;
  for (const part of reference.slice(2).split('/')) {
    const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (isJsonArray(place)) place = /^\d+$/.test(name) ? place[Number(name)] : undefined;
    else place = isJsonObject(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }
  return isJsonObject(place) ? place : null;
}

function anchored(anchor: string, root: JsonObject): JsonObject | null {
  const definitions = [root.$defs, root.definitions].flatMap((place) => Object.values(objectOf(place)));
  return (
    [root, ...definitions].filter(isJsonObject).find((definition) => definition.$anchor === anchor) ?? null
  );
}

/** A reference is a URL fragment, so it is percent-decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}
