import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { axisWords, counted, seedWords } from '../vary/axisWords';

/** What the form varies of each row of a list, in words: "4 seeds × 4:3, 16:9, 8 of each row"; null: nothing. */
export function listVaryWords({ parameters }: ModelDescriptor, { seeds, axes }: VaryPlan): string | null {
  const ofSeeds = seedWords(seeds);
  const parts = [
    ...(ofSeeds === null ? [] : [ofSeeds]),
    ...axes.map((axis) => {
      const parameter = parameters.find(({ name }) => name === axis.parameter);
      return parameter?.kind === 'image'
        ? counted(axis.values.length, 'source picture')
        : axisWords(parameter, axis);
    }),
  ];
  const count = axes.reduce((product, { values }) => product * values.length, seedCount(seeds));
  if (parts.length === 0) return null;
  return `${parts.join(' × ')}${count > 1 ? `, ${count} of each row` : ''}`;
}

function seedCount(seeds: VaryPlan['seeds']): number {
  if (seeds.kind === 'list') return seeds.seeds.length;
  return 'count' in seeds ? seeds.count : 1;
}
