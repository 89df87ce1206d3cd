import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { describeAxis, describeSeeds } from '../vary/describeAxis';

/**
 * Says how the form varies each row of a list: "4 seeds × 4:3, 16:9, 8 of each row". A parameter that also
 * has a column is varied only where the cell is empty: "4 seeds where a row has none".
 */
export function listVaryText(
  { parameters }: ModelDescriptor,
  { seeds, axes }: VaryPlan,
  mapping: Readonly<Record<string, string>>,
): string | null {
  const mappedParameters = new Set(Object.values(mapping));
  const seedsText = describeSeeds(seeds);
  const parts = [
    ...(seedsText === null ? [] : [{ name: 'seed', text: seedsText, count: seedCount(seeds) }]),
    ...axes.map((axis) => {
      const parameter = parameters.find(({ name }) => name === axis.parameter);
      const count = axis.values.length;
      const text =
        parameter?.kind === 'image'
          ? t('create.sourcePicturesCount', { count })
          : describeAxis(parameter, axis);
      return { name: axis.parameter, text, count };
    }),
  ];
  if (parts.length === 0) return null;
  const inEveryRow = parts.filter(({ name }) => !mappedParameters.has(name));
  const inEmptyCells = parts.filter(({ name }) => mappedParameters.has(name));
  const count = inEveryRow.reduce((product, part) => product * part.count, 1);
  const joined = (chosen: typeof parts) => chosen.map(({ text }) => text).join(' × ');
  return [
    ...(inEveryRow.length === 0
      ? []
      : [count > 1 ? t('create.variedOfEachRow', { words: joined(inEveryRow), count }) : joined(inEveryRow)]),
    ...(inEmptyCells.length === 0 ? [] : [t('create.variedWhereNone', { words: joined(inEmptyCells) })]),
  ].join('; ');
}

function seedCount(seeds: VaryPlan['seeds']): number {
  if (seeds.kind === 'list') return seeds.seeds.length;
  return 'count' in seeds ? seeds.count : 1;
}
