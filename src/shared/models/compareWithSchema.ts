import { isJsonArray, isJsonObject, type JsonValue } from '../service';
import { formatCount } from '../words/formatCount';
import type { ModelDescriptor } from './ModelDescriptor';
import type { NumberParameter, ParameterDescriptor, TextParameter } from './ParameterDescriptor';

/**
 * The differences between a service's description of a model and Easel's, one sentence each. The form follows
 * Easel's. A rule that the schema lacks is not a difference; a parameter that a complete schema lacks is.
 */
export function compareWithSchema(known: ModelDescriptor, said: ModelDescriptor): readonly string[] {
  const sentences: string[] = [];
  for (const parameter of known.parameters) {
    const other = said.parameters.find(({ name }) => name === parameter.name);
    if (other === undefined) {
      if (!said.rawJson) sentences.push(`The service does not name “${parameter.label}”; Easel offers it.`);
    } else sentences.push(...differences(parameter, other));
  }
  for (const parameter of said.parameters) {
    if (known.parameters.some(({ name }) => name === parameter.name)) continue;
    const must = parameter.required ? ', and must have it' : '';
    sentences.push(`The service also takes “${parameter.name}”${must}; Easel has no field for it.`);
  }
  return sentences;
}

/** One difference: the service's and Easel's value, in words. */
type Difference = Readonly<{ theirs: string; ours: string }>;

function differences(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  const found = [
    ...(known.required === said.required
      ? []
      : [
          {
            theirs: `it is ${needWords(said)}`,
            ours: known.required ? 'that it is needed' : 'it as optional',
          },
        ]),
    ...boundsOf(known, said),
    ...defaultOf(known, said),
    ...(said.nullable === true && known.nullable !== true
      ? [{ theirs: 'it may be null', ours: 'nothing of that' }]
      : []),
  ];
  return [
    ...optionsOf(known, said),
    ...found.map(({ theirs, ours }) => `${known.label}: the service says ${theirs}; Easel knows ${ours}.`),
  ];
}

function needWords({ required }: ParameterDescriptor): string {
  return required ? 'needed' : 'optional';
}

function boundsOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly Difference[] {
  if (known.kind === 'text' && said.kind === 'text') return textBounds(known, said);
  if (known.kind === 'number' && said.kind === 'number') return numberBounds(known, said);
  if (known.kind === 'list' && said.kind === 'list')
    return [
      ...differ(
        known.minItems,
        said.minItems === 0 ? null : said.minItems,
        (count) => `at least ${count} entries`,
      ),
      ...differ(known.maxItems, said.maxItems, (count) => `at most ${formatCount(count)} entries`),
      ...(said.unique && !known.unique ? [{ theirs: 'no entry twice', ours: 'no such rule' }] : []),
    ];
  if (hasOptions(known) && hasOptions(said)) return [];
  if (known.kind === said.kind || isLoose(known, said)) return [];
  return [{ theirs: `it is ${kindWords[said.kind]}`, ours: `it as ${kindWords[known.kind]}` }];
}

function textBounds(known: TextParameter, said: TextParameter): readonly Difference[] {
  const characters = (bound: string) => (count: number) => `${bound} ${formatCount(count)} characters`;
  return [
    ...differ(known.maxLength, said.maxLength, characters('at most'), formatCount),
    ...differ(known.minLength ?? null, said.minLength ?? null, characters('at least'), formatCount),
    ...differ(known.pattern ?? null, said.pattern ?? null, (pattern) => `it is of the form ${pattern}`),
    ...differ(known.format ?? null, said.format ?? null, (format) => `it is of the kind ${format}`),
  ];
}

function numberBounds(known: NumberParameter, said: NumberParameter): readonly Difference[] {
  const low = ({ exclusiveMin }: NumberParameter) => (exclusiveMin ? 'more than' : 'at least');
  const high = ({ exclusiveMax }: NumberParameter) => (exclusiveMax ? 'less than' : 'at most');
  const ends = (
    ours: number | null,
    theirs: number | null,
    words: (parameter: NumberParameter) => string,
  ): readonly Difference[] => {
    const isAlike = ours === theirs && words(known) === words(said);
    if (theirs === null || isAlike) return [];
    return [
      { theirs: `${words(said)} ${theirs}`, ours: ours === null ? 'no bound' : `${words(known)} ${ours}` },
    ];
  };
  return [
    ...ends(known.min, said.min, low),
    ...ends(known.max, said.max, high),
    ...differ(known.multipleOf ?? null, said.multipleOf ?? null, (step) => `a multiple of ${step}`),
    ...(said.integer && !known.integer
      ? [{ theirs: 'it is a whole number', ours: 'that it may be a fraction' }]
      : []),
  ];
}

/** A difference, if the service specifies the value and it differs. */
function differ<T extends string | number>(
  ours: T | null,
  theirs: T | null,
  words: (value: T) => string,
  inOurs: (value: T) => string = String,
): readonly Difference[] {
  if (theirs === null || theirs === ours) return [];
  return [{ theirs: words(theirs), ours: ours === null || ours === 0 ? 'no bound' : inOurs(ours) }];
}

function defaultOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly Difference[] {
  if (said.default === undefined || isSame(said.default, known.default)) return [];
  const ours = known.default === undefined ? 'none' : valueWords(known.default);
  return [{ theirs: `the default is ${valueWords(said.default)}`, ours }];
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
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text === '' ? 'empty' : text;
}

const longestValue = 60;
/** Maximum number of options listed; of others only the number. */
const mostNamed = 12;

/**
 * A list that is closed at the service and open in Easel is not a difference, because the form warns about
 * custom values.
 */
function optionsOf(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  if (!hasOptions(known) || !hasOptions(said)) return [];
  const [ours, theirs] = [sentBy(known), sentBy(said)];
  const missing = said.open ? [] : ours.filter((value) => !theirs.includes(value));
  const more = known.open ? [] : theirs.filter((value) => !ours.includes(value));
  return [
    ...(missing.length > 0 ? [`${known.label}: the service does not name ${named(missing)}.`] : []),
    ...(more.length > 0 ? [`${known.label}: the service also takes ${named(more)}.`] : []),
  ];
}

function named(values: readonly string[]): string {
  const first = values.slice(0, mostNamed).map(valueWords).join(', ');
  return values.length > mostNamed ? `${first} and ${values.length - mostNamed} more` : first;
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

const kindWords: Readonly<Record<ParameterDescriptor['kind'], string>> = {
  text: 'a text',
  number: 'a number',
  choice: 'one of a list',
  size: 'a shape',
  seed: 'a seed',
  image: 'a picture',
  switch: 'yes or no',
  list: 'a list',
  group: 'an object',
  variant: 'one of several shapes',
  json: 'JSON',
};
