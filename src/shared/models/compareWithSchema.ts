import { listOf } from '../messages/listOf';
import { type MessageId, t } from '../messages/t';
import { isJsonArray, isJsonObject, type JsonValue } from '../service';
import { formatCount } from '../words/formatCount';
import type { ModelDescriptor } from './ModelDescriptor';
import type { NumberParameter, ParameterDescriptor, TextParameter } from './ParameterDescriptor';

/** One sentence each. Rules that the schema lacks are no differences; parameters that a complete schema lacks are. */
export function compareWithSchema(known: ModelDescriptor, said: ModelDescriptor): readonly string[] {
  const sentences: string[] = [];
  for (const parameter of known.parameters) {
    const other = said.parameters.find(({ name }) => name === parameter.name);
    if (other !== undefined) sentences.push(...differences(parameter, other));
    else if (!said.rawJson) sentences.push(t('models.onlyEaselOffers', { label: parameter.label }));
  }
  for (const { name, required } of said.parameters) {
    if (!known.parameters.some((parameter) => parameter.name === name))
      sentences.push(t('models.serviceAlsoTakes', { name, isRequired: required }));
  }
  return sentences;
}

function differences(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  const { label } = known;
  return [
    ...optionsOf(known, said),
    ...(known.required === said.required
      ? []
      : [t('models.differsNeed', { label, isNeeded: known.required })]),
    ...boundsOf(known, said),
    ...defaultOf(known, said),
    ...(said.nullable === true && known.nullable !== true ? [t('models.differsNull', { label })] : []),
  ];
}

function boundsOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  const { label } = known;
  if (known.kind === 'text' && said.kind === 'text') return textBounds(known, said);
  if (known.kind === 'number' && said.kind === 'number') return numberBounds(known, said);
  if (known.kind === 'list' && said.kind === 'list')
    return [
      ...differ('models.differsMinItems', label, known.minItems, said.minItems || null),
      ...differ('models.differsMaxItems', label, known.maxItems, said.maxItems),
      ...(said.unique && !known.unique ? [t('models.differsUnique', { label })] : []),
    ];
  if (hasOptions(known) && hasOptions(said)) return [];
  if (known.kind === said.kind || isLoose(known, said)) return [];
  return [t('models.differsKind', { label, theirs: said.kind, ours: known.kind })];
}

function textBounds(known: TextParameter, said: TextParameter): readonly string[] {
  const { label } = known;
  return [
    ...differ('models.differsMaxLength', label, known.maxLength, said.maxLength),
    ...differ('models.differsMinLength', label, known.minLength, said.minLength),
    ...differ('models.differsPattern', label, known.pattern, said.pattern),
    ...differ('models.differsFormat', label, known.format, said.format),
  ];
}

function numberBounds(known: NumberParameter, said: NumberParameter): readonly string[] {
  const { label } = known;
  const low = ({ exclusiveMin }: NumberParameter) => (exclusiveMin ? 'moreThan' : 'atLeast');
  const high = ({ exclusiveMax }: NumberParameter) => (exclusiveMax ? 'lessThan' : 'atMost');
  const ends = (
    ours: number | null,
    theirs: number | null,
    bound: (parameter: NumberParameter) => string,
  ): readonly string[] => {
    const isAlike = ours === theirs && bound(known) === bound(said);
    if (theirs === null || isAlike) return [];
    const ourBound = ours === null ? 'none' : bound(known);
    return [
      t('models.differsBound', {
        label,
        theirs: String(theirs),
        theirBound: bound(said),
        ours: String(ours),
        ourBound,
      }),
    ];
  };
  return [
    ...ends(known.min, said.min, low),
    ...ends(known.max, said.max, high),
    ...differ('models.differsStep', label, known.multipleOf, said.multipleOf),
    ...(said.integer && !known.integer ? [t('models.differsWhole', { label })] : []),
  ];
}

/** A difference, if the service specifies the value and it differs. */
function differ<T extends string | number>(
  id: MessageId,
  label: string,
  ours: T | null | undefined,
  theirs: T | null | undefined,
): readonly string[] {
  if (theirs == null || theirs === ours) return [];
  const isBound = ours != null && ours !== 0;
  return [t(id, { label, theirs, isBound, ours: typeof ours === 'number' ? formatCount(ours) : ours })];
}

function defaultOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  if (said.default === undefined || isSame(said.default, known.default)) return [];
  const [ours, theirs] = [valueWords(known.default ?? ''), valueWords(said.default)];
  const isKnown = known.default !== undefined;
  return [t('models.differsDefault', { label: known.label, theirs, isKnown, ours })];
}

/** Ignores the order of keys, and numbers written as text. */
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

/** The value to send, not its label; long ones are shortened. */
function valueWords(value: JsonValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue
    ? `${text.slice(0, longestValue)}…`
    : text === ''
      ? t('models.emptyValue')
      : text;
}

const longestValue = 60;
/** Maximum number of options listed; of others only the number. */
const mostNamed = 12;

/** A list that only Easel leaves open is not a difference, because the form warns about custom values. */
function optionsOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  if (!hasOptions(known) || !hasOptions(said)) return [];
  const { label } = known;
  const [ours, theirs] = [sentBy(known), sentBy(said)];
  const missing = said.open ? [] : ours.filter((value) => !theirs.includes(value));
  const more = known.open ? [] : theirs.filter((value) => !ours.includes(value));
  return [
    ...(missing.length > 0 ? [t('models.serviceDoesNotName', { label, values: named(missing) })] : []),
    ...(more.length > 0 ? [t('models.serviceTakesMoreValues', { label, values: named(more) })] : []),
  ];
}

function named(values: readonly string[]): string {
  const more = values.length - mostNamed;
  const rest = more > 0 ? [t('models.moreValues', { count: more })] : [];
  return listOf([...values.slice(0, mostNamed).map(valueWords), ...rest]);
}

type WithOptions = Extract<ParameterDescriptor, { kind: 'choice' | 'size' }>;

function sentBy({ options }: WithOptions): readonly string[] {
  return options.map(({ value }) => value);
}

function hasOptions(parameter: ParameterDescriptor): parameter is WithOptions {
  return parameter.kind === 'choice' || parameter.kind === 'size';
}

/** A less specific schema is not a difference: a text instead of a choice, a number instead of a seed. */
function isLoose(known: ParameterDescriptor, said: ParameterDescriptor): boolean {
  if (said.kind === 'json') return true;
  if (said.kind === 'text') return known.kind === 'image' || hasOptions(known);
  return known.kind === 'seed' && said.kind === 'number';
}
