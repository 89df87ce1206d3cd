import { listOf } from '../messages/listOf';
import { type MessageId, t } from '../messages/t';
import { isJsonArray, isJsonObject, type JsonValue } from '../service';
import { formatCount } from '../words/formatCount';
import type { ModelDescriptor } from './ModelDescriptor';
import type { NumberParameter, ParameterDescriptor, TextParameter } from './ParameterDescriptor';

/** How a published schema differs from ours, in sentences. Missing parameters are reported, missing rules are not. */
export function compareWithSchema(builtIn: ModelDescriptor, published: ModelDescriptor): readonly string[] {
  const sentences: string[] = [];
  for (const parameter of builtIn.parameters) {
    const other = published.parameters.find(({ name }) => name === parameter.name);
    if (other !== undefined) sentences.push(...differences(parameter, other));
    else if (!published.rawJson) sentences.push(t('models.onlyEaselOffers', { label: parameter.label }));
  }
  for (const { name, required } of published.parameters) {
    if (!builtIn.parameters.some((parameter) => parameter.name === name))
      sentences.push(t('models.serviceAlsoTakes', { name, isRequired: required }));
  }
  return sentences;
}

function differences(builtIn: ParameterDescriptor, published: ParameterDescriptor): readonly string[] {
  const { label } = builtIn;
  return [
    ...optionDifferencesOf(builtIn, published),
    ...(builtIn.required === published.required
      ? []
      : [t('models.differsNeed', { label, isNeeded: builtIn.required })]),
    ...limitDifferencesOf(builtIn, published),
    ...defaultDifferenceOf(builtIn, published),
    ...(published.nullable === true && builtIn.nullable !== true ? [t('models.differsNull', { label })] : []),
  ];
}

function limitDifferencesOf(builtIn: ParameterDescriptor, published: ParameterDescriptor): readonly string[] {
  const { label } = builtIn;
  if (builtIn.kind === 'text' && published.kind === 'text') return textLimitDifferencesOf(builtIn, published);
  if (builtIn.kind === 'number' && published.kind === 'number')
    return numberLimitDifferencesOf(builtIn, published);
  if (builtIn.kind === 'list' && published.kind === 'list')
    return [
      ...differenceIn('models.differsMinItems', label, builtIn.minItems, published.minItems || null),
      ...differenceIn('models.differsMaxItems', label, builtIn.maxItems, published.maxItems),
      ...(published.unique && !builtIn.unique ? [t('models.differsUnique', { label })] : []),
    ];
  if (hasOptions(builtIn) && hasOptions(published)) return [];
  if (builtIn.kind === published.kind || isLessSpecific(builtIn, published)) return [];
  return [t('models.differsKind', { label, theirs: published.kind, ours: builtIn.kind })];
}

function textLimitDifferencesOf(builtIn: TextParameter, published: TextParameter): readonly string[] {
  const { label } = builtIn;
  return [
    ...differenceIn('models.differsMaxLength', label, builtIn.maxLength, published.maxLength),
    ...differenceIn('models.differsMinLength', label, builtIn.minLength, published.minLength),
    ...differenceIn('models.differsPattern', label, builtIn.pattern, published.pattern),
    ...differenceIn('models.differsFormat', label, builtIn.format, published.format),
  ];
}

function numberLimitDifferencesOf(builtIn: NumberParameter, published: NumberParameter): readonly string[] {
  const { label } = builtIn;
  const low = ({ exclusiveMin }: NumberParameter) => (exclusiveMin ? 'moreThan' : 'atLeast');
  const high = ({ exclusiveMax }: NumberParameter) => (exclusiveMax ? 'lessThan' : 'atMost');
  const limitDifferences = (
    ours: number | null,
    theirs: number | null,
    bound: (parameter: NumberParameter) => string,
  ): readonly string[] => {
    const isAlike = ours === theirs && bound(builtIn) === bound(published);
    if (theirs === null || isAlike) return [];
    const ourBound = ours === null ? 'none' : bound(builtIn);
    return [
      t('models.differsBound', {
        label,
        theirs: String(theirs),
        theirBound: bound(published),
        ours: String(ours),
        ourBound,
      }),
    ];
  };
  return [
    ...limitDifferences(builtIn.min, published.min, low),
    ...limitDifferences(builtIn.max, published.max, high),
    ...differenceIn('models.differsStep', label, builtIn.multipleOf, published.multipleOf),
    ...(published.integer && !builtIn.integer ? [t('models.differsWhole', { label })] : []),
  ];
}

/** The difference, if the service specifies a value other than ours. */
function differenceIn<T extends string | number>(
  id: MessageId,
  label: string,
  ours: T | null | undefined,
  theirs: T | null | undefined,
): readonly string[] {
  if (theirs == null || theirs === ours) return [];
  const isBound = ours != null && ours !== 0;
  return [t(id, { label, theirs, isBound, ours: typeof ours === 'number' ? formatCount(ours) : ours })];
}

function defaultDifferenceOf(
  builtIn: ParameterDescriptor,
  published: ParameterDescriptor,
): readonly string[] {
  if (published.default === undefined || isSame(published.default, builtIn.default)) return [];
  const [ours, theirs] = [valueText(builtIn.default ?? ''), valueText(published.default)];
  const isKnown = builtIn.default !== undefined;
  return [t('models.differsDefault', { label: builtIn.label, theirs, isKnown, ours })];
}

/** Whether two values are equal, ignoring the order of keys and whether a number is written as text. */
function isSame(first: JsonValue, second: JsonValue | undefined): boolean {
  if (second === undefined) return false;
  if (isJsonArray(first) && isJsonArray(second))
    return first.length === second.length && first.every((each, index) => isSame(each, second[index]));
  if (isJsonObject(first) && isJsonObject(second)) {
    const names = Object.keys(first);
    return (
      names.length === Object.keys(second).length &&
      names.every((name) => isSame(first[name] ?? null, second[name]))
    );
  }
  return typeof first !== 'object' && typeof second !== 'object' && String(first) === String(second);
}

/** The value to send, not its label; long values are shortened. */
function valueText(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValueLength
    ? `${text.slice(0, maxValueLength)}…`
    : text === ''
      ? t('models.emptyValue')
      : text;
}

const maxValueLength = 60;
/** Maximum number of options listed; further options are only counted. */
const maxNamed = 12;

/** A list of options that is open only in Easel is not a difference, because the form warns about custom values. */
function optionDifferencesOf(
  builtIn: ParameterDescriptor,
  published: ParameterDescriptor,
): readonly string[] {
  if (!hasOptions(builtIn) || !hasOptions(published)) return [];
  const { label } = builtIn;
  const [ours, theirs] = [valuesOf(builtIn), valuesOf(published)];
  const missing = published.open ? [] : ours.filter((value) => !theirs.includes(value));
  const more = builtIn.open ? [] : theirs.filter((value) => !ours.includes(value));
  return [
    ...(missing.length > 0 ? [t('models.serviceDoesNotName', { label, values: listValues(missing) })] : []),
    ...(more.length > 0 ? [t('models.serviceTakesMoreValues', { label, values: listValues(more) })] : []),
  ];
}

function listValues(values: readonly string[]): string {
  const more = values.length - maxNamed;
  const rest = more > 0 ? [t('models.moreValues', { count: more })] : [];
  return listOf([...values.slice(0, maxNamed).map(valueText), ...rest]);
}

type WithOptions = Extract<ParameterDescriptor, { kind: 'choice' | 'size' }>;

function valuesOf({ options }: WithOptions): readonly string[] {
  return options.map(({ value }) => value);
}

function hasOptions(parameter: ParameterDescriptor): parameter is WithOptions {
  return parameter.kind === 'choice' || parameter.kind === 'size';
}

/** A less specific schema is not a difference: a text instead of a choice, a number instead of a seed. */
function isLessSpecific(builtIn: ParameterDescriptor, published: ParameterDescriptor): boolean {
  if (published.kind === 'json') return true;
  if (published.kind === 'text') return builtIn.kind === 'image' || hasOptions(builtIn);
  return builtIn.kind === 'seed' && published.kind === 'number';
}
