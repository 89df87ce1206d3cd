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

/** The problems of a request, worded as in docs/interface.md (400). Null counts as missing; unknown fields are allowed. */
export function validateRequest(descriptor: ModelDescriptor, values: RequestValues): readonly FieldProblem[] {
  return descriptor.parameters.flatMap((parameter) => validateValue(parameter, values[parameter.name]) ?? []);
}

function validateValue(parameter: ParameterDescriptor, value: JsonValue | undefined): FieldProblem | null {
  const { name, required } = parameter;
  if (value === null && parameter.nullable) return null;
  if (value === undefined || value === null) return required ? missingField(name) : null;
  if (required && typeof value === 'string' && value.trim() === '') return missingField(name);
  const requirement = violatedRequirement(parameter, value);
  return requirement === null ? null : invalidField(name, requirement);
}

/** The requirement of a choice, in the wording and with the names of the interface. */
export const mustBeOneOf = (options: readonly Readonly<{ value: string }>[]): string =>
  `must be one of [${options.map(({ value }) => value).join(', ')}]`;

/** The requirement that a value violates, a phrase that follows its name; null: it is valid. */
function violatedRequirement(parameter: ParameterDescriptor, value: JsonValue): string | null {
  switch (parameter.kind) {
    case 'text':
      return textMustBe(parameter, value);
    case 'number':
      return numberMustBe(parameter, value);
    case 'choice':
    case 'size':
      if (parameter.open) return typeof value === 'string' && value.trim() !== '' ? null : 'must be a string';
      return parameter.options.some((option) => ('json' in option ? option.json : option.value) === value)
        ? null
        : mustBeOneOf(parameter.options);
    case 'seed':
      return typeof value === 'string' && isSeed(value, parameter.max ?? maxSeed)
        ? null
        : `must be a whole number from 0 to ${parameter.max ?? maxSeed}`;
    case 'image':
      return typeof value === 'string' && isImageUrl(value)
        ? null
        : 'must be an http or https URL, or a data URL of an image';
    case 'switch':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'list':
      return listMustBe(parameter, value);
    case 'group':
      return groupMustBe(parameter, value);
    case 'variant': {
      const complaints = parameter.options.map((option) => violatedRequirement(option, value));
      return complaints.includes(null) ? null : (complaints[0] ?? null);
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

function listMustBe({ item, minItems, maxItems, unique }: ListParameter, value: JsonValue): string | null {
  if (!isJsonArray(value)) return 'must be a list';
  if (value.length < minItems)
    return `must have at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`;
  if (maxItems !== null && value.length > maxItems)
    return `must have at most ${maxItems} ${maxItems === 1 ? 'entry' : 'entries'}`;
  for (const [index, entry] of value.entries()) {
    const must = entry === null || entry === '' ? 'must not be empty' : violatedRequirement(item, entry);
    if (must !== null) return `${must} (entry ${index + 1})`;
  }
  return unique && new Set(value.map((entry) => JSON.stringify(entry))).size < value.length
    ? 'must not have the same entry twice'
    : null;
}

function groupMustBe({ parameters }: GroupParameter, value: JsonValue): string | null {
  if (!isJsonObject(value)) return 'must be an object';
  for (const parameter of parameters) {
    const inner = value[parameter.name];
    const isAbsent = inner === undefined || inner === null || inner === '';
    if (isAbsent && parameter.required && !(parameter.nullable && inner === null))
      return `needs ${parameter.name}`;
    const must = isAbsent ? null : violatedRequirement(parameter, inner);
    if (must !== null) return `has a ${parameter.name} that ${must}`;
  }
  return null;
}

const formats: Readonly<Record<TextFormat, Readonly<{ test: (text: string) => boolean; words: string }>>> = {
  uri: { test: (text) => URL.canParse(text), words: 'must be a web address' },
  email: { test: (text) => /^[^\s@]+@[^\s@]+$/.test(text), words: 'must be an e-mail address' },
  uuid: {
    test: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
    words: 'must be a UUID',
  },
  date: { test: isDate, words: 'must be a day, such as 2026-11-22' },
  time: {
    test: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(z|[-+]\d\d:\d\d)?$/i.test(text),
    words: 'must be a time, such as 14:30:00',
  },
  'date-time': {
    test: (text) =>
      /^\d{4}-\d\d-\d\d[t ]/i.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    words: 'must be a date and time, such as 2026-11-22T14:30:00Z',
  },
  integer: { test: (text) => /^[-+]?\d+$/.test(text), words: 'must be a whole number' },
  number: {
    test: (text) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text),
    words: 'must be a number',
  },
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function textMustBe(parameter: TextParameter, value: JsonValue): string | null {
  if (typeof value !== 'string') return 'must be a string';
  const { maxLength, minLength, pattern, format } = parameter;
  const length = maxLength === null && minLength === undefined ? 0 : promptLength(value);
  if (maxLength !== null && length > maxLength) return `must be at most ${maxLength} characters`;
  if (minLength !== undefined && length < minLength) return `must be at least ${minLength} characters`;
  if (pattern !== undefined && value.length <= maxMatchedLength && !new RegExp(pattern, 'u').test(value))
    return `must be of the form ${pattern}`;
  return format === undefined || formats[format].test(value) ? null : formats[format].words;
}

/** Longer texts are not matched against a pattern, which could take very long: the service validates them. */
const maxMatchedLength = 300;

function numberMustBe(parameter: NumberParameter, value: JsonValue): string | null {
  const { min, max, integer, exclusiveMin, exclusiveMax, multipleOf } = parameter;
  const isNumber =
    typeof value === 'number' && Number.isFinite(value) && (!integer || Number.isInteger(value));
  const isWithin =
    isNumber &&
    (min === null || (exclusiveMin ? value > min : value >= min)) &&
    (max === null || (exclusiveMax ? value < max : value <= max));
  const noun = integer ? 'a whole number' : 'a number';
  if (isWithin) {
    // 0.3 is a multiple of 0.1 despite rounding errors
    const ratio = multipleOf === undefined ? 0 : value / multipleOf;
    return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio))
      ? null
      : `must be a multiple of ${multipleOf}`;
  }
  const low = min === null ? null : exclusiveMin ? `more than ${min}` : `at least ${min}`;
  const high = max === null ? null : exclusiveMax ? `less than ${max}` : `at most ${max}`;
  if (min !== null && max !== null && !exclusiveMin && !exclusiveMax)
    return `must be ${noun} from ${min} to ${max}`;
  const limits = [low, high].filter((part) => part !== null);
  return limits.length === 0 ? `must be ${noun}` : `must be ${noun} of ${limits.join(' and ')}`;
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
