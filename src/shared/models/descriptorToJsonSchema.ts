import { type JsonObject, maxSeed } from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** JSON Schema 2020-12 of the request body; labels, pixel sizes and units are in `x-` keywords. */
export function descriptorToJsonSchema(descriptor: ModelDescriptor): JsonObject {
  const required = descriptor.parameters.filter((parameter) => parameter.required);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(
      descriptor.parameters.map((parameter) => [parameter.name, schemaOf(parameter)]),
    ),
    required: required.map((parameter) => parameter.name),
    additionalProperties: true,
  };
}

function schemaOf(parameter: ParameterDescriptor): JsonObject {
  return {
    title: parameter.label,
    ...('hint' in parameter ? { description: parameter.hint } : {}),
    ...rules(parameter),
    ...(parameter.nullable ? { nullable: true } : {}),
    ...(parameter.default === undefined ? {} : { default: parameter.default }),
  };
}

function rules(parameter: ParameterDescriptor): JsonObject {
  switch (parameter.kind) {
    case 'text':
      return {
        type: 'string',
        ...(parameter.required ? { minLength: 1 } : {}),
        ...(parameter.minLength === undefined ? {} : { minLength: parameter.minLength }),
        ...(parameter.maxLength === null ? {} : { maxLength: parameter.maxLength }),
        ...(parameter.pattern === undefined ? {} : { pattern: parameter.pattern }),
        ...(parameter.format === undefined ? {} : { format: parameter.format }),
        ...(parameter.multiline ? { 'x-multiline': true } : {}),
      };
    case 'number':
      return {
        type: parameter.integer ? 'integer' : 'number',
        ...(parameter.min === null
          ? {}
          : { [parameter.exclusiveMin ? 'exclusiveMinimum' : 'minimum']: parameter.min }),
        ...(parameter.max === null
          ? {}
          : { [parameter.exclusiveMax ? 'exclusiveMaximum' : 'maximum']: parameter.max }),
        ...(parameter.multipleOf === undefined ? {} : { multipleOf: parameter.multipleOf }),
        'x-step': parameter.step,
      };
    case 'choice': {
      const isText = parameter.options.every((option) => option.json === undefined);
      return {
        ...(isText ? { type: 'string' } : {}),
        [parameter.open ? 'examples' : 'enum']: parameter.options.map(
          (option) => option.json ?? option.value,
        ),
        'x-labels': parameter.options.map((option) => option.label),
        ...(parameter.unit === undefined ? {} : { 'x-unit': parameter.unit }),
      };
    }
    case 'size':
      return {
        type: 'string',
        [parameter.open ? 'examples' : 'enum']: parameter.options.map((option) => option.value),
        'x-sizes': parameter.options.map(({ label, width, height, aspect }) => ({
          label,
          width,
          height,
          aspect,
        })),
        'x-exact': parameter.exact,
      };
    case 'seed':
      // the maximum exceeds the exact range of JSON numbers, so it is written as text
      return { type: 'integer', format: 'uint64', minimum: 0, 'x-maximum': parameter.max ?? maxSeed };
    case 'image':
      return { type: 'string', format: 'uri', 'x-media': 'image' };
    case 'switch':
      return { type: 'boolean' };
    case 'list':
      return {
        type: 'array',
        items: rules(parameter.item),
        ...(parameter.minItems > 0 ? { minItems: parameter.minItems } : {}),
        ...(parameter.maxItems === null ? {} : { maxItems: parameter.maxItems }),
        ...(parameter.unique ? { uniqueItems: true } : {}),
      };
    case 'group':
      return {
        type: 'object',
        properties: Object.fromEntries(parameter.parameters.map((inner) => [inner.name, schemaOf(inner)])),
        required: parameter.parameters.filter(({ required }) => required).map(({ name }) => name),
      };
    case 'variant':
      return { oneOf: parameter.options.map((option) => ({ title: option.label, ...rules(option) })) };
    case 'json':
      return {};
  }
}
