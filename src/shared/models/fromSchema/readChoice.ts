import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../service';
import type { ChoiceParameter, SizeOption, SizeParameter } from '../ParameterDescriptor';

type Common = Readonly<{
  name: string;
  label: string;
  required: boolean;
  default?: JsonValue;
  hint?: string;
}>;

/** Reads `enum`, `const`, constants in oneOf or anyOf, or labelled `examples`; null: not a choice. Keeps value types. */
export function readChoice(schema: JsonObject, common: Common): ChoiceParameter | SizeParameter | null {
  const constants = constantsOf(schema);
  if (constants !== null) return closedChoice(constants, common);
  const hints = schema['x-labels'] !== undefined || schema['x-sizes'] !== undefined;
  const open = !isJsonArray(schema.enum);
  const list = isJsonArray(schema.enum) ? schema.enum : hints ? schema.examples : undefined;
  if (!isJsonArray(list) || list.length === 0) return null;
  const values = list.filter((item) => item !== null);
  if (values.length === 0 || !values.every(isPlain)) return null;
  const texts = values.map(String);
  const sizes = values.every((value) => typeof value === 'string') ? readSizes(schema, texts) : null;
  if (sizes) return { ...common, kind: 'size', options: sizes, open, exact: schema['x-exact'] !== false };
  const labels = isJsonArray(schema['x-labels']) ? schema['x-labels'] : [];
  const options = values.map((value, index) => option(value, labels[index]));
  const unit = schema['x-unit'];
  return { ...common, kind: 'choice', options, open, ...(typeof unit === 'string' ? { unit } : {}) };
}

type Constant = Readonly<{ value: JsonValue; label: JsonValue | undefined }>;

function constantsOf(schema: JsonObject): readonly Constant[] | null {
  if (schema.const !== undefined)
    return isPlain(schema.const) ? [{ value: schema.const, label: undefined }] : null;
  const list = isJsonArray(schema.oneOf) ? schema.oneOf : isJsonArray(schema.anyOf) ? schema.anyOf : null;
  if (list === null || list.length === 0) return null;
  const found = list.flatMap((part): readonly Constant[] => {
    if (!isJsonObject(part)) return [];
    if (part.const !== undefined) return [{ value: part.const, label: part.title ?? part.description }];
    const only = isJsonArray(part.enum) && part.enum.length === 1 ? part.enum[0] : undefined;
    return only === undefined ? [] : [{ value: only, label: part.title ?? part.description }];
  });
  return found.length === list.length && found.every(({ value }) => isPlain(value)) ? found : null;
}

function closedChoice(constants: readonly Constant[], common: Common): ChoiceParameter {
  const options = constants.map(({ value, label }) => option(value, label));
  const [only] = constants;
  // a required single constant is fixed
  const isFixed =
    constants.length === 1 && common.required && common.default === undefined && only !== undefined;
  return { ...common, ...(isFixed ? { default: only.value } : {}), kind: 'choice', options, open: false };
}

function option(value: JsonValue, label: JsonValue | undefined): ChoiceParameter['options'][number] {
  const text = String(value);
  const labelText =
    typeof label === 'string' && label.trim() !== ''
      ? label
      : typeof value === 'string'
        ? labelOf(text)
        : text;
  return {
    value: text,
    label: labelText === '' ? text : labelText,
    ...(typeof value === 'string' ? {} : { json: value }),
  };
}

function isPlain(value: JsonValue): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function readSizes(schema: JsonObject, options: readonly string[]): readonly SizeOption[] | null {
  const sizes = schema['x-sizes'];
  if (!isJsonArray(sizes) || sizes.length !== options.length) return null;
  const read = options.map((value, index) => readSize(value, sizes[index]));
  return read.every((size) => size !== null) ? read : null;
}

function readSize(value: string, size: JsonValue | undefined): SizeOption | null {
  if (!isJsonObject(size)) return null;
  const { label, width, height, aspect } = size;
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0 && height > 0)) return null;
  return {
    value,
    width,
    height,
    label: typeof label === 'string' ? label : value,
    aspect: typeof aspect === 'string' ? aspect : `${width}:${height}`,
  };
}

/** The label for a name: `num_images` and `numImages` give "Num images". */
export function labelOf(name: string): string {
  const text = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
