import { type MessageId, t } from '../../messages/t';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  maxSeed,
  normalizeSeed,
} from '../../service';
import type {
  GroupParameter,
  ItemParameter,
  JsonParameter,
  ListParameter,
  NumberParameter,
  ParameterDescriptor,
  TextFormat,
  TextParameter,
} from '../ParameterDescriptor';
import { fits } from '../validateRequest';
import { labelOf, readChoice } from './readChoice';
import { resolveSchema } from './resolveSchema';

type Common = Readonly<{
  name: string;
  label: string;
  required: boolean;
  default?: JsonValue;
  nullable?: boolean;
  hint?: string;
}>;

/** Maximum depth: a variant of a union, an object in the variant, a field of the object. */
const maxDepth = 2;

/** Describes a property of a schema as a form field. Without a suitable field: a JSON field with the reason. */
export function parameterFromSchema(
  name: string,
  value: JsonValue | undefined,
  required: boolean,
  root: JsonObject,
  depth = 0,
): ParameterDescriptor {
  const nameAndLabel = { name, label: labelOf(name), required };
  if (!isJsonObject(value)) return jsonField(nameAndLabel, t('models.valuesNotDescribed'));
  // a schema may contain itself
  if (depth > maxDepth) return jsonField(nameAndLabel, t('models.nestedTooDeeply'));
  const { schema, nullable } = withoutNull(withResolvedVariants(resolveSchema(value, root), root), root);
  const { description, title } = schema;
  const common: Common = {
    name,
    label: typeof title === 'string' && title.trim() !== '' ? title : labelOf(name),
    required,
    ...(schema.default === undefined || schema.default === null ? {} : { default: schema.default }),
    ...(nullable ? { nullable } : {}),
    ...(typeof description === 'string' && description.trim() !== '' ? { hint: description } : {}),
  };
  return withFittingDefault(fieldOf(schema, common, root, depth));
}

/** Drops a default that its own field would refuse; a number written as text becomes a number. */
function withFittingDefault<T extends ParameterDescriptor>(parameter: T): T {
  const { default: defaultValue, ...bare } = parameter;
  if (defaultValue === undefined || fits(parameter, defaultValue)) return parameter;
  const number = typeof defaultValue === 'string' && defaultValue.trim() !== '' ? Number(defaultValue) : null;
  if (parameter.kind === 'number' && number !== null && fits(parameter, number))
    return { ...parameter, default: number };
  return bare as T;
}

function fieldOf(schema: JsonObject, common: Common, root: JsonObject, depth: number): ParameterDescriptor {
  const item = itemOf(schema, common);
  if (item !== null) return item;
  const type = typeOf(schema);
  if (type === 'array')
    return listOf(schema, common, root) ?? jsonField(common, t('models.entriesHaveFields'));
  const shapes = variantSchemas(schema);
  if (shapes !== null)
    return variantOf(shapes, common, root, depth + 1) ?? jsonField(common, t('models.valuesTooVaried'));
  if (type === 'object')
    return groupOf(schema, common, root, depth + 1) ?? jsonField(common, t('models.nestedTooDeeply'));
  return jsonField(common, t('models.noFieldForKind'));
}

function itemOf(schema: JsonObject, common: Common): ItemParameter | null {
  const choice = readChoice(schema, common);
  if (choice !== null) return choice;
  const type = typeOf(schema);
  const { hint: _, ...bare } = common;
  if (type === 'boolean') return { ...common, kind: 'switch' };
  if (type === 'integer' && (common.name === 'seed' || schema.format === 'uint64'))
    return { ...bare, kind: 'seed', ...largestSeed(schema['x-maximum']) };
  if (type === 'integer' || type === 'number')
    return { ...common, kind: 'number', ...readLimits(schema, type) };
  if (type !== 'string') return null;
  if (isImage(common.name, schema)) return { ...common, kind: 'image' };
  return { ...common, kind: 'text', ...readText(common.name, schema) };
}

/** `x-maximum` comes only from Easel's own service; other services just say that a seed is an integer. */
function largestSeed(published: JsonValue | undefined): { readonly max?: string } {
  const max = typeof published === 'string' ? normalizeSeed(published) : null;
  return max === null || max === maxSeed ? {} : { max };
}

function listOf(schema: JsonObject, common: Common, root: JsonObject): ListParameter | null {
  if (!isJsonObject(schema.items) || schema.prefixItems !== undefined) return null;
  const { schema: items } = withoutNull(withResolvedVariants(resolveSchema(schema.items, root), root), root);
  // the list's name in the singular decides the kind of the items: the items of `image_urls` are pictures
  const item = itemOf(items, { name: common.name.replace(/s$/, ''), label: common.label, required: true });
  if (item === null || item.kind === 'seed' || item.kind === 'switch') return null;
  const whole = (value: JsonValue | undefined) =>
    typeof value === 'number' && value >= 0 ? Math.floor(value) : null;
  return {
    ...common,
    kind: 'list',
    item,
    minItems: whole(schema.minItems) ?? 0,
    maxItems: whole(schema.maxItems),
    unique: schema.uniqueItems === true,
  };
}

function groupOf(schema: JsonObject, common: Common, root: JsonObject, depth: number): GroupParameter | null {
  const { properties } = schema;
  if (!isJsonObject(properties) || Object.keys(properties).length === 0) return null;
  // objects with arbitrary keys have no fields
  if (isJsonObject(schema.patternProperties) || isJsonObject(schema.additionalProperties)) return null;
  const required = isJsonArray(schema.required) ? schema.required : [];
  const parameters: ItemParameter[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const found = parameterFromSchema(name, value, required.includes(name), root, depth);
    if (!isItem(found)) return null;
    parameters.push(found);
  }
  return { ...common, kind: 'group', parameters };
}

function variantOf(
  shapes: readonly JsonObject[],
  common: Common,
  root: JsonObject,
  depth: number,
): ParameterDescriptor | null {
  const options: (ItemParameter | ListParameter | GroupParameter)[] = [];
  for (const [index, shape] of shapes.entries()) {
    const found = parameterFromSchema(common.name, shape, common.required, root, depth);
    const label = typeof shape.title === 'string' ? shape.title : variantLabel(found, index);
    if (found.kind === 'variant' || found.kind === 'json') return null;
    options.push({ ...found, label });
  }
  return { ...common, kind: 'variant', options };
}

const variantLabels = {
  text: 'models.variantText',
  number: 'models.variantNumber',
  choice: 'models.variantChoice',
  size: 'models.variantSize',
  list: 'models.variantList',
  image: 'models.variantImage',
  switch: 'models.variantSwitch',
  group: 'models.variantGroup',
  seed: 'models.variantSeed',
} as const satisfies Partial<Record<ParameterDescriptor['kind'], MessageId>>;

function variantLabel({ kind }: ParameterDescriptor, index: number): string {
  return kind === 'variant' || kind === 'json'
    ? t('models.variantOther', { number: index + 1 })
    : t(variantLabels[kind]);
}

function jsonField(common: Common, why: string): JsonParameter {
  return { ...common, kind: 'json', why };
}

function isItem(parameter: ParameterDescriptor): parameter is ItemParameter {
  return !['list', 'group', 'variant', 'json'].includes(parameter.kind);
}

/** The variants of a oneOf or anyOf, each merged with the sibling keywords. */
function variantSchemas(schema: JsonObject): readonly JsonObject[] | null {
  const { oneOf, anyOf, ...beside } = schema;
  const list = isJsonArray(oneOf) ? oneOf : isJsonArray(anyOf) ? anyOf : null;
  if (list !== null) return list.length > 0 && list.every(isJsonObject) ? list : null;
  // several types are several variants
  const types = isJsonArray(beside.type) ? beside.type.filter((type) => type !== 'null') : [];
  const { title: _title, description: _description, default: _default, ...bare } = beside;
  return types.length > 1 ? types.map((type) => ({ ...bare, type })) : null;
}

/** The schema with resolved references in the variants of its oneOf or anyOf. */
function withResolvedVariants(schema: JsonObject, root: JsonObject): JsonObject {
  const resolveAll = (list: JsonValue | undefined) =>
    isJsonArray(list)
      ? list.map((shape) => (isJsonObject(shape) ? resolveSchema(shape, root) : shape))
      : list;
  const [oneOf, anyOf] = [resolveAll(schema.oneOf), resolveAll(schema.anyOf)];
  return { ...schema, ...(oneOf === undefined ? {} : { oneOf }), ...(anyOf === undefined ? {} : { anyOf }) };
}

/** Removes null from a schema: `type: [x, "null"]`, `anyOf: [x, {type: "null"}]`, OpenAPI's `nullable`. */
function withoutNull(
  schema: JsonObject,
  root: JsonObject,
): Readonly<{ schema: JsonObject; nullable: boolean }> {
  const keyword = isJsonArray(schema.oneOf) ? 'oneOf' : isJsonArray(schema.anyOf) ? 'anyOf' : null;
  const shapes = keyword === null ? [] : (schema[keyword] as readonly JsonValue[]);
  const others = shapes.filter((shape) => !isNull(shape));
  const isNullShape = others.length < shapes.length;
  const isNullType = isJsonArray(schema.type) && schema.type.includes('null');
  const isNullValue = isJsonArray(schema.enum) && schema.enum.includes(null);
  const nullable = isNullShape || isNullType || isNullValue || schema.nullable === true;
  const { oneOf: _one, anyOf: _any, ...beside } = schema;
  const [single] = others;
  if (keyword !== null && others.length === 1 && isJsonObject(single)) {
    return { schema: { ...resolveSchema(single, root), ...beside }, nullable };
  }
  return { schema: isNullShape && keyword !== null ? { ...beside, [keyword]: others } : schema, nullable };
}

function isNull(shape: JsonValue): boolean {
  return isJsonObject(shape) && (shape.type === 'null' || shape.const === null);
}

function typeOf(schema: JsonObject): JsonValue | undefined {
  const types = isJsonArray(schema.type) ? schema.type.filter((type) => type !== 'null') : [schema.type];
  if (types.length !== 1) return undefined;
  if (types[0] !== undefined) return types[0];
  if (isJsonObject(schema.properties)) return 'object';
  return schema.items === undefined ? undefined : 'array';
}

function isImage(name: string, value: JsonObject): boolean {
  if (value['x-media'] === 'image') return true;
  if (typeof value.contentMediaType === 'string' && value.contentMediaType.startsWith('image/')) return true;
  return (
    /image/i.test(name) &&
    (/ur[il]/i.test(name) || value.format === 'uri' || value.format === 'uri-reference')
  );
}

type Limits = Omit<NumberParameter, 'kind' | 'name' | 'label' | 'required' | 'default' | 'nullable' | 'hint'>;

/** The stricter of two bounds; in draft 4, `exclusiveMinimum: true` makes `minimum` exclusive. Numbers may be text. */
function readLimits(schema: JsonObject, type: 'integer' | 'number'): Limits {
  const integer = type === 'integer';
  const lower = stricterLimit(schema.minimum, schema.exclusiveMinimum, (a, b) => a > b);
  const upper = stricterLimit(schema.maximum, schema.exclusiveMaximum, (a, b) => a < b);
  const multipleOf = numberOf(schema.multipleOf);
  const step = numberOf(schema['x-step']) ?? multipleOf;
  return {
    min: lower?.value ?? null,
    max: upper?.value ?? null,
    step: step !== null && step > 0 ? step : integer ? 1 : stepWithin(lower?.value, upper?.value),
    integer,
    ...(lower?.exclusive ? { exclusiveMin: true } : {}),
    ...(upper?.exclusive ? { exclusiveMax: true } : {}),
    ...(multipleOf !== null && multipleOf > 0 ? { multipleOf } : {}),
  };
}

function stricterLimit(
  inclusive: JsonValue | undefined,
  exclusive: JsonValue | undefined,
  isStricter: (a: number, b: number) => boolean,
): Readonly<{ value: number; exclusive: boolean }> | null {
  const exclusiveBound = numberOf(exclusive);
  const inclusiveBound = numberOf(inclusive);
  if (exclusiveBound !== null && (inclusiveBound === null || !isStricter(inclusiveBound, exclusiveBound)))
    return { value: exclusiveBound, exclusive: true };
  return inclusiveBound === null ? null : { value: inclusiveBound, exclusive: exclusive === true };
}

/** A step that divides a narrow range finely enough. */
function stepWithin(min: number | undefined, max: number | undefined): number {
  return min !== undefined && max !== undefined && max - min <= 2 ? 0.01 : 0.1;
}

function numberOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(value.trim()))
    return null;
  return Number(value);
}

const formats: Readonly<Record<string, TextFormat>> = {
  uri: 'uri',
  url: 'uri',
  iri: 'uri',
  email: 'email',
  'idn-email': 'email',
  uuid: 'uuid',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  int32: 'integer',
  int64: 'integer',
  uint64: 'integer',
  integer: 'integer',
  decimal: 'number',
  number: 'number',
  float: 'number',
  double: 'number',
};

/** An unsupported pattern is left to the service. */
function readText(
  name: string,
  schema: JsonObject,
): Pick<TextParameter, 'maxLength' | 'minLength' | 'multiline' | 'pattern' | 'format'> {
  const format = typeof schema.format === 'string' ? formats[schema.format.toLowerCase()] : undefined;
  const minLength = whole(schema.minLength);
  return {
    maxLength: whole(schema.maxLength),
    multiline: schema['x-multiline'] === true || /prompt/i.test(name),
    ...(minLength !== null && minLength > 1 ? { minLength } : {}),
    ...(typeof schema.pattern === 'string' && isPattern(schema.pattern) ? { pattern: schema.pattern } : {}),
    ...(format === undefined ? {} : { format }),
  };
}

function whole(value: JsonValue | undefined): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number) ? Math.floor(number) : null;
}

const maxPatternLength = 200;
const maxRepeats = 2;

/** Whether a pattern can be matched in reasonable time: no repeated groups, and no lookaround. */
function isPattern(text: string): boolean {
  const bare = text.replace(/\\./g, 'x').replace(/\[[^[\]]*\]/g, 'x');
  const repeats = bare.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  if (text.length > maxPatternLength || repeats > maxRepeats || /\)[*+{]|\(\?[^:]|\\[1-9k]/.test(text))
    return false;
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
