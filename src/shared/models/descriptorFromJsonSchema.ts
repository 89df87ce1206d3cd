import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor, SizeOption } from './ParameterDescriptor';

/** What the information endpoints say about a model that is not built in. */
export interface ForeignModel {
  /** `provider/model` */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly name: string;
  readonly kind: 'image' | 'video';
  /** JSON Schema of the request body; null: none is published. */
  readonly schema: JsonObject | null;
}

/**
 * A descriptor of a model that a service adds. Without a schema, or where a property cannot be shown
 * as a field, it has a prompt, the fields that can, and `rawJson`.
 */
export function descriptorFromJsonSchema(foreign: ForeignModel): ModelDescriptor {
  const { schema, kind, ...identity } = foreign;
  const properties = isJsonObject(schema?.properties) ? schema.properties : {};
  const required = isJsonArray(schema?.required) ? schema.required : [];
  const names = Object.keys(properties);
  const fields = names.flatMap(
    (name) => readParameter(name, properties[name], required.includes(name)) ?? [],
  );
  const hasPrompt = fields.some((field) => field.name === 'prompt');
  const video = kind === 'video';
  return {
    ...identity,
    result: kind,
    parameters: hasPrompt ? fields : [promptParameter, ...fields],
    headersTimeoutMs: (video ? 20 : 5) * 60_000,
    bodyTimeoutMs: (video ? 2 : 1) * 60_000,
    usualMs: video ? 120_000 : 15_000,
    ...(names.length > 0 && fields.length === names.length ? {} : { rawJson: true }),
  };
}

const promptParameter: ParameterDescriptor = {
  kind: 'text',
  name: 'prompt',
  label: 'Prompt',
  required: true,
  maxLength: null,
  multiline: true,
};

function readParameter(
  name: string,
  value: JsonValue | undefined,
  required: boolean,
): ParameterDescriptor | null {
  if (!isJsonObject(value)) return null;
  const type = isJsonArray(value.type) ? value.type.find((item) => item !== 'null') : value.type;
  const common = {
    name,
    label: typeof value.title === 'string' ? value.title : labelOf(name),
    required,
    ...(value.default === undefined || value.default === null ? {} : { default: value.default }),
  };
  const hinted = { ...common, ...(typeof value.description === 'string' ? { hint: value.description } : {}) };
  const options = readOptions(value);
  if (options !== null) {
    const sizes = readSizes(value, options);
    const open = !isJsonArray(value.enum);
    if (sizes) return { ...hinted, kind: 'size', options: sizes, open, exact: value['x-exact'] !== false };
    return { ...hinted, kind: 'choice', options: readLabels(value, options), open };
  }
  if (type === 'boolean') return { ...hinted, kind: 'switch' };
  if (type === 'integer' && (name === 'seed' || value.format === 'uint64'))
    return { ...common, kind: 'seed' };
  if (type === 'integer' || type === 'number')
    return { ...common, kind: 'number', ...readBounds(value, type) };
  if (type !== 'string') return null;
  if (isImage(name, value)) return { ...hinted, kind: 'image' };
  return {
    ...hinted,
    kind: 'text',
    maxLength: typeof value.maxLength === 'number' ? value.maxLength : null,
    multiline: value['x-multiline'] === true || /prompt/i.test(name),
  };
}

function readOptions(value: JsonObject): readonly string[] | null {
  const hints = value['x-labels'] !== undefined || value['x-sizes'] !== undefined;
  const list = isJsonArray(value.enum) ? value.enum : hints ? value.examples : undefined;
  if (!isJsonArray(list) || list.length === 0) return null;
  return list.every((item) => typeof item === 'string') ? list : null;
}

function readLabels(
  value: JsonObject,
  options: readonly string[],
): readonly { value: string; label: string }[] {
  const labels = isJsonArray(value['x-labels']) ? value['x-labels'] : [];
  return options.map((option, index) => {
    const label = labels[index];
    return { value: option, label: typeof label === 'string' ? label : labelOf(option) };
  });
}

function readSizes(value: JsonObject, options: readonly string[]): readonly SizeOption[] | null {
  const sizes = value['x-sizes'];
  if (!isJsonArray(sizes) || sizes.length !== options.length) return null;
  const read = options.map((option, index) => readSize(option, sizes[index]));
  return read.every((size) => size !== null) ? read : null;
}

function readSize(value: string, size: JsonValue | undefined): SizeOption | null {
  if (!isJsonObject(size)) return null;
  const { label, width, height, aspect } = size;
  if (typeof width !== 'number' || typeof height !== 'number' || !(width > 0 && height > 0)) return null;
  return {
    value,
    label: typeof label === 'string' ? label : value,
    width,
    height,
    aspect: typeof aspect === 'string' ? aspect : `${width}:${height}`,
  };
}

function readBounds(value: JsonObject, type: 'integer' | 'number') {
  const integer = type === 'integer';
  const number = (...candidates: readonly (JsonValue | undefined)[]) =>
    candidates.find((candidate): candidate is number => typeof candidate === 'number') ?? null;
  return {
    min: number(value.minimum, value.exclusiveMinimum),
    max: number(value.maximum, value.exclusiveMaximum),
    step: number(value['x-step'], value.multipleOf) ?? (integer ? 1 : 0.1),
    integer,
  };
}

function isImage(name: string, value: JsonObject): boolean {
  if (value['x-media'] === 'image') return true;
  if (typeof value.contentMediaType === 'string' && value.contentMediaType.startsWith('image/')) return true;
  return /image/i.test(name) && (/ur[il]/i.test(name) || value.format === 'uri');
}

function labelOf(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
