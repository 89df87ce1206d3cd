import { convertCell } from '@shared/lists/convertCell';
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

/** `name` is '' if the value alone identifies the parameter; `isFullName`: `name` is not only a prefix. */
type NameValueSplit = Readonly<{ name: string; value: string; isFullName: boolean }>;

const sizePattern = /^\d+\s*[x×*:/]\s*\d+$/;
const numberPattern = /^[-+]?\d[\d.,]*$/;
/** Minimum length of a typed prefix of a common name, characters. */
const minPrefixLength = 3;

/** The settings that a typed text means in the form of a model; if none is valid, `refused` entries. */
export function typedValues(model: ModelDescriptor, text: string): readonly TypedValue[] {
  const splits = nameValueSplits(text);
  const found = model.parameters.flatMap((parameter) => {
    const split = splits.find((each) => matchesParameter(parameter, each));
    return split === undefined ? [] : (readValue(model, parameter, split) ?? []);
  });
  const accepted = found.filter(({ kind }) => kind !== 'refused');
  if (found.length > 0) return accepted.length > 0 ? accepted : found;
  const unsupported = splits.find(({ value }) => numberPattern.test(value) || sizePattern.test(value));
  const parameterName = unsupported === undefined ? null : meaningOf(unsupported.name);
  return parameterName === null
    ? []
    : [
        {
          kind: 'refused',
          name: parameterName,
          label: t('create.modelHasNo', { name: model.name, called: parameterName }),
        },
      ];
}

/** All ways to split a text into name and value, the longest name first. */
function nameValueSplits(input: string): readonly NameValueSplit[] {
  const text = input
    .trim()
    .toLowerCase()
    .replace(/^([^\d=:]*)[=:]/, '$1 ')
    .replaceAll(/\s+/g, ' ');
  if (sizePattern.test(text)) return [{ name: '', value: text, isFullName: true }];
  const parts = text.split(' ');
  const nameFirstSplits = parts.flatMap((_, index) =>
    index === 0
      ? []
      : [{ name: parts.slice(0, index).join(' '), value: parts.slice(index).join(' '), isFullName: false }],
  );
  const [, digits, unit] = /^([-+]?\d[\d.,]*) ?([a-z][a-z ]*)$/.exec(text) ?? [];
  const unitLastSplits = digits && unit ? [{ name: unit, value: digits, isFullName: true }] : [];
  return [...unitLastSplits, ...nameFirstSplits.toReversed()];
}

function matchesParameter(parameter: ParameterDescriptor, { name, isFullName }: NameValueSplit): boolean {
  const { own, others } = namesOf(parameter);
  if (name === '') return parameter.kind === 'size' || own.some((each) => each === 'aspect ratio');
  if (own.includes(name) || others.includes(name)) return true;
  const hasPrefix = (each: string) => each.startsWith(name);
  return !isFullName && (own.some(hasPrefix) || (name.length >= minPrefixLength && others.some(hasPrefix)));
}

function readValue(
  model: ModelDescriptor,
  parameter: ParameterDescriptor,
  split: NameValueSplit,
): TypedValue | null {
  const { name, label } = parameter;
  const { others } = namesOf(parameter);
  const text = split.value.replace(/^([-+]?\d[\d.,]*) ?([a-z]+)$/, (whole, digits: string, unit: string) =>
    others.includes(unit) ? digits : whole,
  );
  const value = convertCell(parameter, text);
  switch (parameter.kind) {
    case 'seed': {
      if (!numberPattern.test(text)) return null;
      const digits = normalizeSeed(text);
      return digits === null
        ? refusalOf(model, parameter, text)
        : { kind: 'seed', name, label: `${label}: ${digits}`, digits };
    }
    case 'number':
      if (!numberPattern.test(text)) return null;
      return (
        refusalOf(model, parameter, value) ?? { kind: 'value', name, label: `${label}: ${value}`, value }
      );
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
  const isNumber = numberPattern.test(text);
  const option =
    parameter.kind === 'size'
      ? parameter.options.find((option) => option.value === value)
      : parameter.options.find((option) => (option.json ?? option.value) === value);
  if (option !== undefined) {
    const pixels =
      'width' in option && parameter.kind === 'size' && parameter.exact
        ? `, ${option.width} × ${option.height}`
        : '';
    return { kind: 'value', name, label: `${label}: ${option.label}${pixels}`, value };
  }
  if (!isNumber && !sizePattern.test(text)) return null;
  if (open && (parameter.kind === 'size' ? /^\d+:\d+$/.test(String(value)) : isNumber)) {
    const unit = 'unit' in parameter && parameter.unit ? ` ${parameter.unit}` : '';
    return { kind: 'value', name, label: `${label}: ${value}${unit}`, value };
  }
  const allowed =
    parameter.kind === 'size' && parameter.exact
      ? parameter.options.map(({ width, height }) => `${width} × ${height}`)
      : parameter.options.map((option) => option.label);
  return {
    kind: 'refused',
    name,
    label: t('create.noSuchOption', { label, text, there: allowed.join(', ') }),
  };
}

/** Why a value is refused; null: it is accepted. */
function refusalOf(model: ModelDescriptor, field: ParameterDescriptor, value: JsonValue): TypedValue | null {
  const values = { [field.name]: value };
  const [problem] = validateRequest({ ...model, parameters: [field] }, values);
  if (problem === undefined) return null;
  return { kind: 'refused', name: field.name, label: problemText(model, values, problem) };
}
