import {
  type FieldProblem,
  invalidField,
  type JsonValue,
  maxSeed,
  missingField,
  normalizeSeed,
  type RequestValues,
} from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';
import { promptLength } from './promptLength';

/**
 * Every problem of a request at once, in the parameters' order and the service's words (interface:
 * Errors, 400). An absent, null or (where required) blank value counts as missing. Fields the model
 * does not know are no problem.
 */
export function validateRequest(descriptor: ModelDescriptor, values: RequestValues): readonly FieldProblem[] {
  return descriptor.parameters.flatMap((parameter) => validateValue(parameter, values[parameter.name]) ?? []);
}

/** The problem of one value, or null. */
function validateValue(parameter: ParameterDescriptor, value: JsonValue | undefined): FieldProblem | null {
  const { name, required } = parameter;
  if (value === undefined || value === null) return required ? missingField(name) : null;
  if (required && typeof value === 'string' && value.trim() === '') return missingField(name);
  const must = mustBe(parameter, value);
  return must === null ? null : invalidField(name, must);
}

function mustBe(parameter: ParameterDescriptor, value: JsonValue): string | null {
  switch (parameter.kind) {
    case 'text':
      if (typeof value !== 'string') return 'must be a string';
      return parameter.maxLength !== null && promptLength(value) > parameter.maxLength
        ? `must be at most ${parameter.maxLength} characters`
        : null;
    case 'number':
      return numberMustBe(parameter, value);
    case 'choice':
    case 'size':
      if (parameter.open) return typeof value === 'string' && value.trim() !== '' ? null : 'must be a string';
      return parameter.options.some((option) => option.value === value)
        ? null
        : `must be one of [${parameter.options.map((option) => option.value).join(', ')}]`;
    case 'seed':
      return typeof value === 'string' && normalizeSeed(value) !== null
        ? null
        : `must be a whole number from 0 to ${maxSeed}`;
    case 'image':
      return typeof value === 'string' && isImageUrl(value)
        ? null
        : 'must be an http or https URL, or a data URL of an image';
    case 'switch':
      return typeof value === 'boolean' ? null : 'must be true or false';
    default:
      return assertNever(parameter);
  }
}

function numberMustBe(parameter: ParameterDescriptor & { kind: 'number' }, value: JsonValue): string | null {
  const { min, max, integer } = parameter;
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (!integer || Number.isInteger(value)) &&
    (min === null || value >= min) &&
    (max === null || value <= max);
  if (fits) return null;
  const noun = integer ? 'a whole number' : 'a number';
  if (min !== null && max !== null) return `must be ${noun} from ${min} to ${max}`;
  if (min !== null) return `must be ${noun} of at least ${min}`;
  return max === null ? `must be ${noun}` : `must be ${noun} of at most ${max}`;
}

function isImageUrl(text: string): boolean {
  // a data: URL may be many megabytes: looked at only where it starts
  if (/^data:/i.test(text))
    return /^data:image\/[\w.+-]+(;[\w.+-]+=[^;,]*)*(;base64)?,./i.test(text.slice(0, 300));
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

function assertNever(value: never): never {
  throw new Error(`unknown kind of parameter: ${JSON.stringify(value)}`);
}
