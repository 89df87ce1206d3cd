import { inputSha256 } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { type ModelDescriptor, valueText } from '@shared/models';
import type { BatchGrid, GridAxis } from '@shared/prompt';
import { promptParts } from './promptParts';

/**
 * The labels of an axis. `isPart`: the axis is one of several parts of a prompt. `isAlternative`: the values are
 * alternatives within a common text. `pictures`: references of the source pictures; null for a value that does
 * not refer to a stored input picture. `whole`: the full values, if `values` are shortened.
 */
export type AxisLabels = Readonly<{
  name: string;
  values: readonly string[];
  isPart?: true;
  isAlternative?: true;
  pictures?: readonly (string | null)[];
  whole?: readonly string[];
}>;

/** A seed with more digits than this is shortened. */
const maxSeedDigits = 6;

export function wholeValues({ values, whole }: Pick<AxisLabels, 'values' | 'whole'>): readonly string[] {
  return whole ?? values;
}

/** Longest name of a part of a prompt, characters. */
const maxPartNameLength = 28;

/** Gives all axes distinct names. */
export function gridLabels(
  axes: readonly GridAxis[],
  model: ModelDescriptor | undefined,
): readonly AxisLabels[] {
  const hasPromptParts = axes.filter(({ parameter }) => parameter === 'prompt').length > 1;
  const labels = axes.map((axis): AxisLabels => {
    const axisLabel = axisLabels(axis, model);
    return hasPromptParts && axis.parameter === 'prompt'
      ? { ...axisLabel, name: partName(axisLabel.values), isPart: true }
      : axisLabel;
  });
  return labels.map((label, index) => {
    const sameNameCount = labels.slice(0, index).filter(({ name }) => name === label.name).length;
    return sameNameCount === 0 ? label : { ...label, name: `${label.name} ${sameNameCount + 1}` };
  });
}

/**
 * The label of the columns. In a batch that is not a full grid, each job is a column, labelled with the
 * values that differ.
 * @param column the axis of the columns
 */
export function columnLabel(
  { ids, places }: BatchGrid,
  labels: readonly AxisLabels[],
  column: number,
): AxisLabels | undefined {
  if (!places) return labels[column];
  const valuesOfJob = <T>(job: number, each: (label: AxisLabels, value: number) => T) =>
    labels.map((label, axis) => each(label, places[job]?.[axis] ?? 0));
  const shortLabel = (job: number) => valuesOfJob(job, ({ values }, value) => values[value]).join(', ');
  const whole = (job: number) => valuesOfJob(job, (label, value) => wholeValues(label)[value]).join(', ');
  const isPictured = labels.some(({ pictures }) => pictures);
  return {
    name: labels.map(({ name }) => name).join(', '),
    values: ids.map((_, job) => shortLabel(job) || t('create.resultNumber', { job: job + 1 })),
    ...(labels.some((label) => label.whole)
      ? { whole: ids.map((_, job) => whole(job) || t('create.resultNumber', { job: job + 1 })) }
      : {}),
    ...(isPictured
      ? {
          pictures: ids.map(
            (_, job) => valuesOfJob(job, ({ pictures }, value) => pictures?.[value]).find(Boolean) ?? null,
          ),
        }
      : {}),
  };
}

/** The name of a part of a prompt, in the syntax of templates: "{an owl|a fox}". */
function partName(values: readonly string[]): string {
  const joined = values.join('|');
  return `{${joined.length > maxPartNameLength ? `${joined.slice(0, maxPartNameLength - 1).trimEnd()}…` : joined}}`;
}

/** The labels of one axis. Labels of prompts contain only the words in which the prompts differ. */
function axisLabels(axis: GridAxis, model: ModelDescriptor | undefined): AxisLabels {
  const parameter = model?.parameters.find(({ name }) => name === axis.parameter);
  const name = parameter?.label ?? axis.parameter;
  if (axis.parameter === 'prompt') {
    const { before, middles, after } = promptParts(axis.values.map(String));
    const values = withoutPunctuation(middles.map((middle) => middle.trim()));
    return (before + after).trim() === '' ? { name, values } : { name, values, isAlternative: true };
  }
  const pictures = axis.values.map((value) => (inputSha256(value) === null ? null : String(value)));
  if (parameter?.kind === 'image' || pictures.some((picture) => picture !== null))
    return {
      name,
      values: axis.values.map((_, index) => t('create.sourceNumber', { place: index + 1 })),
      pictures,
    };
  const values = axis.values.map((value) =>
    value === null ? t('create.notGiven') : valueText(parameter, value),
  );
  const isLong = axis.parameter === 'seed' && values.some((value) => value.length > maxSeedDigits);
  return isLong ? { name, values: lastDigits(values), whole: values } : { name, values };
}

/** The shortest endings that distinguish the seeds: "…4821". */
function lastDigits(seeds: readonly string[]): readonly string[] {
  for (let digits = 4; ; digits += 1) {
    const endings = seeds.map((seed) => (seed.length > digits ? `…${seed.slice(-digits)}` : seed));
    if (new Set(endings).size === new Set(seeds).size) return endings;
  }
}

/** Removes end punctuation, which belongs to the text after the alternatives, unless two texts would become equal. */
function withoutPunctuation(texts: readonly string[]): readonly string[] {
  const bare = texts.map(withoutEndPunctuation);
  const staysDistinct = new Set(bare).size === new Set(texts).size;
  return (staysDistinct ? bare : texts).map((each) => each || t('create.emptyPart'));
}

function withoutEndPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && ',;:.'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
