import { inputSha256 } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { type ModelDescriptor, valueText } from '@shared/models';
import type { BatchShape, ShapeAxis } from '@shared/prompt';
import { promptParts } from './promptParts';

/**
 * The labels of an axis. `isPart`: one of several parts of a prompt. `isAlternative`: the values are
 * alternatives within a common text. `pictures`: references of source pictures; null: not in this library.
 * `whole`: the full values, if `values` are short.
 */
export type AxisWords = Readonly<{
  name: string;
  values: readonly string[];
  isPart?: true;
  isAlternative?: true;
  pictures?: readonly (string | null)[];
  whole?: readonly string[];
}>;

/** Longer seeds are shortened, digits. */
const shortSeed = 6;

export function wholeValues({ values, whole }: Pick<AxisWords, 'values' | 'whole'>): readonly string[] {
  return whole ?? values;
}

/** Longest name of a part of a prompt, characters. */
const longestPart = 28;

/** Gives all axes distinct names. */
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
 * The label of the columns. In a batch that is not a full grid, each job is a column, labelled with the
 * values that differ.
 * @param column the axis of the columns
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
    values: ids.map((_, job) => words(job) || t('create.resultNumber', { job: job + 1 })),
    ...(labels.some((label) => label.whole)
      ? { whole: ids.map((_, job) => whole(job) || t('create.resultNumber', { job: job + 1 })) }
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

/** In the syntax of templates: "{an owl|a fox}". */
function partName(values: readonly string[]): string {
  const words = values.join('|');
  return `{${words.length > longestPart ? `${words.slice(0, longestPart - 1).trimEnd()}…` : words}}`;
}

/** For prompts, only the words that differ are labels. */
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
    return {
      name,
      values: axis.values.map((_, place) => t('create.sourceNumber', { place: place + 1 })),
      pictures,
    };
  const values = axis.values.map((value) =>
    value === null ? t('create.notGiven') : valueText(parameter, value),
  );
  const isLong = axis.parameter === 'seed' && values.some((value) => value.length > shortSeed);
  return isLong ? { name, values: lastDigits(values), whole: values } : { name, values };
}

/** The shortest endings that distinguish the seeds: "…4821". */
function lastDigits(seeds: readonly string[]): readonly string[] {
  for (let digits = 4; ; digits += 1) {
    const ends = seeds.map((seed) => (seed.length > digits ? `…${seed.slice(-digits)}` : seed));
    if (new Set(ends).size === new Set(seeds).size) return ends;
  }
}

/** Removes punctuation at the end (text after the alternatives), unless nothing else differs. */
function withoutSigns(words: readonly string[]): readonly string[] {
  const bare = words.map(bareOf);
  const isSaid = new Set(bare).size === new Set(words).size;
  return (isSaid ? bare : words).map((each) => each || t('create.emptyPart'));
}

function bareOf(words: string): string {
  let end = words.length;
  while (end > 0 && ',;:.'.includes(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}
