import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { axisWords, seedWords } from '../vary/axisWords';

/**
 * Says how the form varies each row of a list: "4 seeds × 4:3, 16:9, 8 of each row". A parameter that also
 * has a column is varied only where the cell is empty: "4 seeds where a row has none".
 */
export function listVaryWords(
  { parameters }: ModelDescriptor,
  { seeds, axes }: VaryPlan,
  mapping: Readonly<Record<string, string>>,
): string | null {
  const said = new Set(Object.values(mapping));
  const ofSeeds = seedWords(seeds);
  const parts = [
    ...(ofSeeds === null ? [] : [{ name: 'seed', words: ofSeeds, count: seedCount(seeds) }]),
    ...axes.map((axis) => {
      const parameter = parameters.find(({ name }) => name === axis.parameter);
      const count = axis.values.length;
      const words =
        parameter?.kind === 'image' ? t('create.sourcePicturesCount', { count }) : axisWords(parameter, axis);
      return { name: axis.parameter, words, count };
    }),
  ];
  if (parts.length === 0) return null;
  const ofEach = parts.filter(({ name }) => !said.has(name));
  const ofSome = parts.filter(({ name }) => said.has(name));
  const count = ofEach.reduce((product, part) => product * part.count, 1);
  const joined = (some: typeof parts) => some.map(({ words }) => words).join(' × ');
  return [
    ...(ofEach.length === 0
      ? []
      : [count > 1 ? t('create.variedOfEachRow', { words: joined(ofEach), count }) : joined(ofEach)]),
    ...(ofSome.length === 0 ? [] : [t('create.variedWhereNone', { words: joined(ofSome) })]),
  ].join('; ');
}

function seedCount(seeds: VaryPlan['seeds']): number {
  if (seeds.kind === 'list') return seeds.seeds.length;
  return 'count' in seeds ? seeds.count : 1;
}
