import { formatCount } from '../words/formatCount';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/**
 * What a service says of a model that Easel knows, where the two differ: one sentence each. The form goes on as Easel
 * knows it; a person decides what to make of the difference.
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

function differences(known: ParameterDescriptor, said: ParameterDescriptor): readonly string[] {
  const found: string[] = [];
  const differ = (what: string, theirs: string, ours: string) =>
    found.push(`${known.label}: the service says ${what}${theirs}; Easel knows ${ours}.`);
  if (known.required !== said.required)
    differ(
      'it is ',
      said.required ? 'needed' : 'optional',
      known.required ? 'that it is needed' : 'it as optional',
    );
  if (known.kind === 'text' && said.kind === 'text') {
    if (said.maxLength !== null && said.maxLength !== known.maxLength) {
      const ours = known.maxLength === null ? 'no limit' : formatCount(known.maxLength);
      differ('', `at most ${formatCount(said.maxLength)} characters`, ours);
    }
  } else if (known.kind === 'number' && said.kind === 'number') {
    if (said.min !== null && said.min !== known.min)
      differ('at least ', String(said.min), boundWords(known.min));
    if (said.max !== null && said.max !== known.max)
      differ('at most ', String(said.max), boundWords(known.max));
  } else if (hasOptions(known) && hasOptions(said)) {
    const ours = known.options.map(({ value }) => value);
    const theirs = said.options.map(({ value }) => value);
    const missing = said.open ? [] : ours.filter((value) => !theirs.includes(value));
    const more = known.open ? [] : theirs.filter((value) => !ours.includes(value));
    if (missing.length > 0) found.push(`${known.label}: the service does not name ${missing.join(', ')}.`);
    if (more.length > 0) found.push(`${known.label}: the service also takes ${more.join(', ')}.`);
  } else if (known.kind !== said.kind && !isLoose(known, said)) {
    differ('it is ', kindWords[said.kind], `it as ${kindWords[known.kind]}`);
  }
  if (said.default !== undefined && known.default !== undefined && said.default !== known.default)
    differ('the default is ', String(said.default), String(known.default));
  return found;
}

type WithOptions = Extract<ParameterDescriptor, { kind: 'choice' | 'size' }>;

function hasOptions(parameter: ParameterDescriptor): parameter is WithOptions {
  return parameter.kind === 'choice' || parameter.kind === 'size';
}

/** A schema that says less is no difference: a text where Easel has a choice, a number where it has a seed. */
function isLoose(known: ParameterDescriptor, said: ParameterDescriptor): boolean {
  if (said.kind === 'json') return true;
  if (said.kind === 'text') return known.kind === 'image' || hasOptions(known);
  return known.kind === 'seed' && said.kind === 'number';
}

const kindWords: Readonly<Record<ParameterDescriptor['kind'], string>> = {
  ...{ text: 'a text', number: 'a number', choice: 'one of a list', size: 'a shape', seed: 'a seed' },
  ...{ image: 'a picture', switch: 'yes or no', list: 'a list', group: 'an object' },
  ...{ variant: 'one of several shapes', json: 'JSON' },
};

function boundWords(bound: number | null): string {
  return bound === null ? 'no bound' : String(bound);
}
