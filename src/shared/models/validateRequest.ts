import { type LocalizableText, localizable } from '../messages/LocalizableText';
import {
  type FieldProblem,
  invalidField,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  maxSeed,
  missingField,
  normalizeSeed,
  type RequestValues,
} from '../service';
import type { ModelDescriptor } from './ModelDescriptor';
import type {
  GroupParameter,
  ListParameter,
  NumberParameter,
  ParameterDescriptor,
  TextFormat,
  TextParameter,
} from './ParameterDescriptor';

/** The problems of a request, worded as in docs/interface.md (400). Null counts as missing; unknown fields pass. */
export function validateRequest(descriptor: ModelDescriptor, values: RequestValues): readonly FieldProblem[] {
  return descriptor.parameters.flatMap((parameter) => validateValue(parameter, values[parameter.name]) ?? []);
}

function validateValue(parameter: ParameterDescriptor, value: JsonValue | undefined): FieldProblem | null {
  const { name, required } = parameter;
  if (value === null && parameter.nullable) return null;
  if (value === undefined || value === null) return required ? missingField(name) : null;
  if (required && typeof value === 'string' && value.trim() === '') return missingField(name);
  const must = violatedRequirement(parameter, value);
  return must === null ? null : refusedField(name, must);
}

/** Empty, so that the English text has the service's wording; `problemText` fills in the label later. */
const label = '';

/** @param must see {@link violatedRequirement} */
export function refusedField(name: string, must: LocalizableText): FieldProblem {
  return invalidField(name, must.text.trim());
}

/** The requirement that a value violates, in the wording of the interface; null: the value is valid. */
export function violatedRequirement(
  parameter: ParameterDescriptor,
  value: JsonValue,
): LocalizableText | null {
  switch (parameter.kind) {
    case 'text':
      return textMustBe(parameter, value);
    case 'number':
      return numberMustBe(parameter, value);
    case 'choice':
    case 'size':
      if (parameter.open)
        return typeof value === 'string' && value.trim() !== ''
          ? null
          : localizable('models.mustBeText', { label });
      return parameter.options.some((option) => ('json' in option ? option.json : option.value) === value)
        ? null
        : localizable('models.mustBeOneOf', {
            label,
            options: `[${parameter.options.map((option) => option.value).join(', ')}]`,
          });
    case 'seed': {
      const max = parameter.max ?? maxSeed;
      return typeof value === 'string' && isSeed(value, max)
        ? null
        : localizable('models.mustBeNumber', { label, whole: true, bounds: 'range', min: 0, max });
    }
    case 'image':
      return typeof value === 'string' && isImageUrl(value)
        ? null
        : localizable('models.mustBeImageAddress', { label });
    case 'switch':
      return typeof value === 'boolean' ? null : localizable('models.mustBeTrueOrFalse', { label });
    case 'list':
      return listMustBe(parameter, value);
    case 'group':
      return groupMustBe(parameter, value);
    case 'variant': {
      const requirements = parameter.options.map((option) => violatedRequirement(option, value));
      return requirements.includes(null) ? null : (requirements[0] ?? null);
    }
    case 'json':
      return null;
    default:
      return assertNever(parameter);
  }
}

/** Whether a value fits a parameter, for choosing the variant of a union. */
export function fits(parameter: ParameterDescriptor, value: JsonValue): boolean {
  return violatedRequirement(parameter, value) === null;
}

function listMustBe(
  { item, minItems, maxItems, unique }: ListParameter,
  value: JsonValue,
): LocalizableText | null {
  if (!isJsonArray(value)) return localizable('models.mustBeList', { label });
  if (value.length < minItems) return localizable('models.mustHaveAtLeast', { label, count: minItems });
  if (maxItems !== null && value.length > maxItems)
    return localizable('models.mustHaveAtMost', { label, count: maxItems });
  for (const [index, entry] of value.entries()) {
    const must =
      entry === null || entry === ''
        ? localizable('models.mustNotBeEmpty', { label })
        : violatedRequirement(item, entry);
    if (must !== null) return localizable('models.ofEntry', { requirement: must, entry: index + 1 });
  }
  return unique && new Set(value.map((entry) => JSON.stringify(entry))).size < value.length
    ? localizable('models.mustNotRepeat', { label })
    : null;
}

function groupMustBe({ parameters }: GroupParameter, value: JsonValue): LocalizableText | null {
  if (!isJsonObject(value)) return localizable('models.mustBeObject', { label });
  for (const parameter of parameters) {
    const { name, required, nullable } = parameter;
    const inner = value[name];
    const isAbsent = inner === undefined || inner === null || inner === '';
    if (isAbsent && required && !(nullable && inner === null))
      return localizable('models.mustHavePart', { label, part: name });
    const must = isAbsent ? null : violatedRequirement(parameter, inner);
    if (must !== null) return localizable('models.ofPart', { requirement: must, part: name });
  }
  return null;
}

const formats: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  uri: (text) => URL.canParse(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  date: isDate,
  time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(z|[-+]\d\d:\d\d)?$/i.test(text),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\d[t ]/i.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  integer: (text) => /^[-+]?\d+$/.test(text),
  number: (text) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text),
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function textMustBe(parameter: TextParameter, value: JsonValue): LocalizableText | null {
  if (typeof value !== 'string') return localizable('models.mustBeText', { label });
  const { maxLength, minLength, pattern, format } = parameter;
  const length = maxLength === null && minLength === undefined ? 0 : promptLength(value);
  if (maxLength !== null && length > maxLength)
    return localizable('models.mustBeAtMostLong', { label, most: maxLength });
  if (minLength !== undefined && length < minLength)
    return localizable('models.mustBeAtLeastLong', { label, least: minLength });
  if (pattern !== undefined && value.length <= maxMatchedLength && !new RegExp(pattern, 'u').test(value))
    return localizable('models.mustMatch', { label, pattern });
  return format === undefined || formats[format](value)
    ? null
    : localizable('models.mustHaveFormat', { label, format });
}

/** Longer texts are not matched against a pattern, which could take very long: the service validates them. */
const maxMatchedLength = 300;

function numberMustBe(parameter: NumberParameter, value: JsonValue): LocalizableText | null {
  const { min, max, integer, exclusiveMin, exclusiveMax, multipleOf } = parameter;
  const isNumber =
    typeof value === 'number' && Number.isFinite(value) && (!integer || Number.isInteger(value));
  const isWithin =
    isNumber &&
    (min === null || (exclusiveMin ? value > min : value >= min)) &&
    (max === null || (exclusiveMax ? value < max : value <= max));
  if (isWithin) {
    // 0.3 is a multiple of 0.1 despite rounding errors
    const ratio = multipleOf === undefined ? 0 : value / multipleOf;
    return multipleOf === undefined ||
      Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio))
      ? null
      : localizable('models.mustBeMultiple', { label, step: multipleOf });
  }
  const low = min === null ? '' : exclusiveMin ? 'moreThan' : 'atLeast';
  const high = max === null ? '' : exclusiveMax ? 'lessThan' : 'atMost';
  const bounds = `${low}${high}` === 'atLeastatMost' ? 'range' : `${low}${high}` || 'none';
  return localizable('models.mustBeNumber', { label, whole: integer, bounds, min: min ?? 0, max: max ?? 0 });
}

function isImageUrl(text: string): boolean {
  // a data: URL may be many megabytes, so only its beginning is checked
  if (/^data:/i.test(text))
    return /^data:image\/[\w.+-]+(;[\w.+-]+=[^;,]*)*(;base64)?,./i.test(text.slice(0, 300));
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
}

function assertNever(value: never): never {
  throw new Error(`unknown kind of parameter: ${JSON.stringify(value)}`);
}

function isSeed(text: string, max: string): boolean {
  const seed = normalizeSeed(text);
  return seed !== null && BigInt(seed) <= BigInt(max);
}

/**
 * The length in Unicode code points. The interface document says only "characters": a service that counts UTF-16 code
 * units refuses some prompts that pass here, which costs nothing, while stricter counting would refuse prompts that it
 * accepts.
 */
export function promptLength(text: string): number {
  // without surrogate pairs, the length is the number of code units
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}
