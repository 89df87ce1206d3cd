import { t } from '../messages/t';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../service';
import { parameterFromSchema } from './fromSchema/parameterFromSchema';
import { resolveSchema } from './fromSchema/resolveSchema';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** A model that is not built in, as the information endpoints describe it. */
export interface PublishedModel {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly name: string;
  readonly kind: 'image' | 'video';
  /** JSON Schema of the request body; null: no schema is published. */
  readonly schema: JsonObject | null;
}

const maxFields = 200;

/** Describes a model by its schema; without a schema: a prompt and `rawJson`. Properties that fit no field are JSON. */
export function descriptorFromJsonSchema(model: PublishedModel): ModelDescriptor {
  const { schema: published, kind, ...identity } = model;
  const schema = published === null ? null : resolveSchema(published, published);
  const properties = isJsonObject(schema?.properties) ? schema.properties : {};
  const required = isJsonArray(schema?.required) ? schema.required : [];
  const names = Object.keys(properties).filter((name) => isInput(properties[name]));
  const fields = names
    .slice(0, maxFields)
    .map((name) => parameterFromSchema(name, properties[name], required.includes(name), published ?? {}));
  const prompts = fields.filter((field) => field.name === 'prompt');
  const others = fields.filter((field) => field.name !== 'prompt');
  const video = kind === 'video';
  // conditional schemas cannot be represented in a form
  const isComplete = names.length > 0 && names.length <= maxFields && !isConditional(schema);
  return {
    ...identity,
    result: kind,
    // docs/interface.md: a request without a prompt gives 400
    parameters: [...(prompts.length > 0 ? prompts : [promptParameter()]), ...others],
    headersTimeoutMs: answerTimeoutMs(schema) ?? (video ? 20 : 5) * 60_000,
    bodyTimeoutMs: (video ? 2 : 1) * 60_000,
    ...(isComplete ? {} : { rawJson: true }),
  };
}

const promptParameter = (): ParameterDescriptor => ({
  kind: 'text',
  name: 'prompt',
  label: t('models.prompt'),
  required: true,
  maxLength: null,
  multiline: true,
});

/** The service's own timeout (`x-longest-answer`, in seconds): up to a day. */
function answerTimeoutMs(schema: JsonObject | null): number | null {
  const seconds = schema?.['x-longest-answer'];
  if (typeof seconds !== 'number' || !(seconds > 0)) return null;
  return Math.min(24 * 60 * 60, Math.max(60, seconds)) * 1000;
}

function isConditional(schema: JsonObject | null): boolean {
  return schema !== null && conditionalKeywords.some((keyword) => schema[keyword] !== undefined);
}

const conditionalKeywords = [
  ...['oneOf', 'anyOf', 'if', 'dependentSchemas', 'dependentRequired', 'dependencies', 'patternProperties'],
  // unresolved references are not usable
  ...['not', '$ref', 'allOf'],
];

/** Forbidden and read-only properties are not fields. */
function isInput(property: JsonValue | undefined): boolean {
  return property !== false && !(isJsonObject(property) && property.readOnly === true);
}
