import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../service';

const maxDepth = 8;
/** Maximum number of resolution steps, because references may multiply. */
const maxSteps = 300;

/** Resolves internal `$ref`s and merges `allOf`. A dangling, external or circular reference is unchanged. */
export function resolveSchema(schema: JsonObject, root: JsonObject): JsonObject {
  return resolve(schema, root, 0, { steps: maxSteps });
}

function resolve(schema: JsonObject, root: JsonObject, depth: number, budget: { steps: number }): JsonObject {
  budget.steps -= 1;
  if (depth > maxDepth || budget.steps < 0) return schema;
  let found = schema;
  const { $ref, ...siblings } = schema;
  if (typeof $ref === 'string') {
    const target = lookUp($ref, root);
    if (target === null) return schema;
    found = mergeSchemas(siblings, resolve(target, root, depth + 1, budget));
  }
  const { allOf, ...rest } = found;
  if (!isJsonArray(allOf) || !allOf.every(isJsonObject)) return found;
  return allOf
    .map((part) => resolve(part, root, depth + 1, budget))
    .reduce<JsonObject>((sum, part) => mergeSchemas(sum, part), rest);
}

/** Merges two schemas: all properties, the stricter of two bounds; for other keywords, `first` has priority. */
function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
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
  const strictest = (names: readonly string[], pick: (a: number, b: number) => number) =>
    names.flatMap((name): [string, JsonValue][] => {
      const [a, b] = [first[name], second[name]];
      return typeof a === 'number' && typeof b === 'number' ? [[name, pick(a, b)]] : [];
    });
  const [ours, theirs] = [first.enum, second.enum];
  const commonValues =
    isJsonArray(ours) && isJsonArray(theirs) ? ours.filter((value) => theirs.includes(value)) : [];
  return {
    ...Object.fromEntries([...strictest(atLeast, Math.max), ...strictest(atMost, Math.min)]),
    ...(commonValues.length > 0 ? { enum: commonValues } : {}),
  };
}

function lookUp(reference: string, root: JsonObject): JsonObject | null {
  if (reference === '#') return root;
  if (!reference.startsWith('#')) return null;
  if (!reference.startsWith('#/')) return findAnchor(reference.slice(1), root);
  let current: JsonValue | undefined = root;
  for (const part of reference.slice(2).split('/')) {
    const name = decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (isJsonArray(current)) current = /^\d+$/.test(name) ? current[Number(name)] : undefined;
    else current = isJsonObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return isJsonObject(current) ? current : null;
}

function findAnchor(anchor: string, root: JsonObject): JsonObject | null {
  const definitions = [root.$defs, root.definitions].flatMap((place) => Object.values(objectOf(place)));
  return (
    [root, ...definitions].filter(isJsonObject).find((definition) => definition.$anchor === anchor) ?? null
  );
}

/** A reference is a URL fragment, so it is percent-decoded. */
function decodePart(part: string): string {
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
