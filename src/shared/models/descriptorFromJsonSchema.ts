import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../service';
import { parameterFromSchema } from './fromSchema/parameterFromSchema';
import { resolveSchema } from './fromSchema/resolveSchema';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

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

/** A form of more fields would help nobody. */
const mostFields = 200;

/**
 * A descriptor of a model that a service adds. Without a schema it has a prompt and `rawJson`; a property that no field
 * can show becomes a field for JSON of its own.
 */
export function descriptorFromJsonSchema(foreign: ForeignModel): ModelDescriptor {
  const { schema: published, kind, ...identity } = foreign;
  const schema = published === null ? null : resolveSchema(published, published);
  const properties = isJsonObject(schema?.properties) ? schema.properties : {};
  const required = isJsonArray(schema?.required) ? schema.required : [];
  const names = Object.keys(properties).filter((name) => isAsked(properties[name]));
  const fields = names
    .slice(0, mostFields)
    .map((name) => parameterFromSchema(name, properties[name], required.includes(name), published ?? {}));
  const prompts = fields.filter((field) => field.name === 'prompt');
  const others = fields.filter((field) => field.name !== 'prompt');
  const video = kind === 'video';
  // what a schema asks of one field because of another, no form shows
  const isWhole = names.length > 0 && names.length <= mostFields && !isConditional(schema);
  return {
    ...identity,
    result: kind,
    // the interface: a request with no prompt gives 400
    parameters: [...(prompts.length > 0 ? prompts : [promptParameter]), ...others],
    headersTimeoutMs: longestAnswerMs(schema) ?? (video ? 20 : 5) * 60_000,
    bodyTimeoutMs: (video ? 2 : 1) * 60_000,
    ...(isWhole ? {} : { rawJson: true }),
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

/** What a service says itself of how long an answer may take (`x-longest-answer`, in seconds): up to a day. */
function longestAnswerMs(schema: JsonObject | null): number | null {
  const seconds = schema?.['x-longest-answer'];
  if (typeof seconds !== 'number' || !(seconds > 0)) return null;
  return Math.min(24 * 60 * 60, Math.max(60, seconds)) * 1000;
}

function isConditional(schema: JsonObject | null): boolean {
  return schema !== null && conditions.some((keyword) => schema[keyword] !== undefined);
}

const conditions = [
  ...['oneOf', 'anyOf', 'if', 'dependentSchemas', 'dependentRequired', 'dependencies', 'patternProperties'],
  // what is left of these leads nowhere
  ...['not', '$ref', 'allOf'],
];

/** What may not be there, and what the service writes itself, is no field. */
function isAsked(property: JsonValue | undefined): boolean {
  return property !== false && !(isJsonObject(property) && property.readOnly === true);
}
