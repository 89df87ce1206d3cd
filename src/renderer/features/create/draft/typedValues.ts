import { convertCell } from '@shared/lists';
import { t } from '@shared/messages/t';
import {
  type ChoiceParameter,
  type ModelDescriptor,
  type ParameterDescriptor,
  problemText,
  type SizeParameter,
  validateRequest,
} from '@shared/models';
import { type JsonValue, normalizeSeed } from '@shared/service';
import { meaningOf, namesOf } from '../parameterNames';

/** A typed parameter with its value: "steps 40", "10 s", "16:9". `refused`: `label` says why. */
export type TypedValue = Readonly<
  { name: string; label: string } & (
    | { kind: 'value'; value: JsonValue }
    | { kind: 'seed'; digits: string }
    | { kind: 'refused' }
  )
>;

/** `name` is '' if the value alone identifies the parameter; `isWhole`: `name` is not only a prefix. */
type Said = Readonly<{ name: string; value: string; isWhole: boolean }>;

const shape = /^\d+\s*[x×*:/]\s*\d+$/;
const number = /^[-+]?\d[\d.,]*$/;
/** Shortest prefix that matches a common name. */
const shortestBegun = 3;

/** The settings that a typed text means in the form of a model; if there are none, the reason. */
export function typedValues(model: ModelDescriptor, words: string): readonly TypedValue[] {
  const all = readings(words);
  const found = model.parameters.flatMap((parameter) => {
    const said = all.find((each) => isMeant(parameter, each));
    return said === undefined ? [] : (readValue(model, parameter, said) ?? []);
  });
  const taken = found.filter(({ kind }) => kind !== 'refused');
  if (found.length > 0) return taken.length > 0 ? taken : found;
  const foreign = all.find(({ value }) => number.test(value) || shape.test(value));
  const called = foreign === undefined ? null : meaningOf(foreign.name);
  return called === null
    ? []
    : [{ kind: 'refused', name: called, label: t('create.modelHasNo', { name: model.name, called }) }];
}

/** All ways to split a text into name and value, the longest name first. */
function readings(words: string): readonly Said[] {
  const text = words
    .trim()
    .toLowerCase()
    .replace(/^([^\d=:]*)[=:]/, '$1 ')
    .replaceAll(/\s+/g, ' ');
  if (shape.test(text)) return [{ name: '', value: text, isWhole: true }];
  const parts = text.split(' ');
  const named = parts.flatMap((_, at) =>
    at === 0
      ? []
      : [{ name: parts.slice(0, at).join(' '), value: parts.slice(at).join(' '), isWhole: false }],
  );
  const [, digits, unit] = /^([-+]?\d[\d.,]*) ?([a-z][a-z ]*)$/.exec(text) ?? [];
  const counted = digits && unit ? [{ name: unit, value: digits, isWhole: true }] : [];
  return [...counted, ...named.toReversed()];
}

function isMeant(parameter: ParameterDescriptor, { name, isWhole }: Said): boolean {
  const { own, others } = namesOf(parameter);
  if (name === '') return parameter.kind === 'size' || own.some((each) => each === 'aspect ratio');
  if (own.includes(name) || others.includes(name)) return true;
  const isBegun = (each: string) => each.startsWith(name);
  return !isWhole && (own.some(isBegun) || (name.length >= shortestBegun && others.some(isBegun)));
}

function readValue(model: ModelDescriptor, parameter: ParameterDescriptor, said: Said): TypedValue | null {
  const { name, label } = parameter;
  const { others } = namesOf(parameter);
  const text = said.value.replace(/^([-+]?\d[\d.,]*) ?([a-z]+)$/, (whole, digits: string, unit: string) =>
    others.includes(unit) ? digits : whole,
  );
  const value = convertCell(parameter, text);
  switch (parameter.kind) {
    case 'seed': {
      if (!number.test(text)) return null;
      const digits = normalizeSeed(text);
      return digits === null
        ? refused(model, parameter, text)
        : { kind: 'seed', name, label: `${label}: ${digits}`, digits };
    }
    case 'number':
      if (!number.test(text)) return null;
      return refused(model, parameter, value) ?? { kind: 'value', name, label: `${label}: ${value}`, value };
    case 'switch':
      if (typeof value !== 'boolean') return null;
      return {
        kind: 'value',
        name,
        label: `${label}: ${t(value ? 'create.switchedOn' : 'create.switchedOff')}`,
        value,
      };
    case 'choice':
    case 'size':
      return optionOf(parameter, text, value);
    case 'text':
    case 'image':
    case 'list':
    case 'group':
    case 'variant':
    case 'json':
      return null;
  }
}

function optionOf(
  parameter: ChoiceParameter | SizeParameter,
  text: string,
  value: JsonValue,
): TypedValue | null {
  const { name, label, open } = parameter;
  const isNumber = number.test(text);
  const known =
    parameter.kind === 'size'
      ? parameter.options.find((option) => option.value === value)
      : parameter.options.find((option) => (option.json ?? option.value) === value);
  if (known !== undefined) {
    const pixels =
      'width' in known && parameter.kind === 'size' && parameter.exact
        ? `, ${known.width} × ${known.height}`
        : '';
    return { kind: 'value', name, label: `${label}: ${known.label}${pixels}`, value };
  }
  if (!isNumber && !shape.test(text)) return null;
  if (open && (parameter.kind === 'size' ? /^\d+:\d+$/.test(String(value)) : isNumber)) {
    const unit = 'unit' in parameter && parameter.unit ? ` ${parameter.unit}` : '';
    return { kind: 'value', name, label: `${label}: ${value}${unit}`, value };
  }
  const there =
    parameter.kind === 'size' && parameter.exact
      ? parameter.options.map(({ width, height }) => `${width} × ${height}`)
      : parameter.options.map((option) => option.label);
  return {
    kind: 'refused',
    name,
    label: t('create.noSuchOption', { label, text, there: there.join(', ') }),
  };
}

/** Null: the value is accepted. */
function refused(
  model: ModelDescriptor,
  parameter: ParameterDescriptor,
  value: JsonValue,
): TypedValue | null {
  const values = { [parameter.name]: value };
  const [problem] = validateRequest({ ...model, parameters: [parameter] }, values);
  if (problem === undefined) return null;
  return { kind: 'refused', name: parameter.name, label: problemText(model, values, problem) };
}
