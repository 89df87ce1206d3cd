import { inputSha256 } from '@shared/domain/create/InputImage';
import { type ModelDescriptor, valueWords } from '@shared/models';
import type { BatchShape, ShapeAxis } from '@shared/prompt';
import { promptParts } from './promptParts';

/**
 * `isPart`: of one of several parts of a prompt. `isAlternative`: of words that stand in what all prompts have alike. `pictures`: of an axis of source pictures, the reference of each;
 * null: none that is kept here. `whole`: what each stands for, where it is called by a short name.
 */
export type AxisWords = Readonly<{
  name: string;
  values: readonly string[];
  isPart?: true;
  isAlternative?: true;
  pictures?: readonly (string | null)[];
  whole?: readonly string[];
}>;

/** Seeds of more digits are not told apart by them at a glance. */
const shortSeed = 6;

/** The values of an axis as they are, and not as they are called for short. */
export function wholeValues({ values, whole }: Pick<AxisWords, 'values' | 'whole'>): readonly string[] {
  return whole ?? values;
}

/** The longest name of a part of a prompt, in characters. */
const longestPart = 28;

/** The axes of a batch in words, each called something else. */
export function shapeLabels(
  axes: readonly ShapeAxis[],
  model: ModelDescriptor | undefined,
): readonly AxisWords[] {
  const isOfParts = axes.filter(({ parameter }) => parameter === 'prompt').length > 1;
  const labels = axes.map((axis): AxisWords => {
    const words = axisLabels(axis, model);
    return isOfParts && axis.parameter === 'prompt'
      ? { ...words, name: partName(words.values), isPart: true }
      : words;
  });
  return labels.map((label, at) => {
    const same = labels.slice(0, at).filter(({ name }) => name === label.name).length;
    return same === 0 ? label : { ...label, name: `${label.name} ${same + 1}` };
  });
}

/**
 * What a matrix has across; where not everything was tried with everything, every job by all that it has of its own.
 * @param labels of the axes
 * @param column which of them is across
 */
export function columnLabel(
  { ids, places }: BatchShape,
  labels: readonly AxisWords[],
  column: number,
): AxisWords | undefined {
  if (!places) return labels[column];
  const of = <T>(job: number, each: (label: AxisWords, value: number) => T) =>
    labels.map((label, axis) => each(label, places[job]?.[axis] ?? 0));
  const words = (job: number) => of(job, ({ values }, value) => values[value]).join(', ');
  const whole = (job: number) => of(job, (label, value) => wholeValues(label)[value]).join(', ');
  const isPictured = labels.some(({ pictures }) => pictures);
  return {
    name: labels.map(({ name }) => name).join(', '),
    values: ids.map((_, job) => words(job) || `Result ${job + 1}`),
    ...(labels.some((label) => label.whole)
      ? { whole: ids.map((_, job) => whole(job) || `Result ${job + 1}`) }
      : {}),
    ...(isPictured
      ? {
          pictures: ids.map(
            (_, job) => of(job, ({ pictures }, value) => pictures?.[value]).find(Boolean) ?? null,
          ),
        }
      : {}),
  };
}

/** As it is written in a template: "{an owl|a fox}". */
function partName(values: readonly string[]): string {
  const words = values.join('|');
  return `{${words.length > longestPart ? `${words.slice(0, longestPart - 1).trimEnd()}…` : words}}`;
}

/** What an axis is called, and each of its values, as the form calls them; of prompts, what each has of its own. */
function axisLabels(axis: ShapeAxis, model: ModelDescriptor | undefined): AxisWords {
  const parameter = model?.parameters.find(({ name }) => name === axis.parameter);
  const name = parameter?.label ?? axis.parameter;
  if (axis.parameter === 'prompt') {
    const prompts = axis.values.map(String);
    const { before, middles, after } = promptParts(prompts);
    const values = withoutSigns(middles.map((words) => words.trim()));
    return (before + after).trim() === '' ? { name, values } : { name, values, isAlternative: true };
  }
  const pictures = axis.values.map((value) => (inputSha256(value) === null ? null : String(value)));
  if (parameter?.kind === 'image' || pictures.some((picture) => picture !== null))
    return { name, values: axis.values.map((_, place) => `Source ${place + 1}`), pictures };
  const values = axis.values.map((value) => (value === null ? 'not given' : valueWords(parameter, value)));
  const isLong = axis.parameter === 'seed' && values.some((value) => value.length > shortSeed);
  return isLong ? { name, values: lastDigits(values), whole: values } : { name, values };
}

/** As many of the last digits as tell them apart: `…4821`. */
function lastDigits(seeds: readonly string[]): readonly string[] {
  for (let digits = 4; ; digits += 1) {
    const ends = seeds.map((seed) => (seed.length > digits ? `…${seed.slice(-digits)}` : seed));
    if (new Set(ends).size === new Set(seeds).size) return ends;
  }
}

/** The sign that a prompt goes on with after them says nothing of them, unless they are told apart by it. */
function withoutSigns(words: readonly string[]): readonly string[] {
  const bare = words.map(bareOf);
  const isSaid = new Set(bare).size === new Set(words).size;
  return (isSaid ? bare : words).map((each) => each || 'nothing');
}

function bareOf(words: string): string {
  let end = words.length;
  while (end > 0 && ',;:.'.includes(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}
