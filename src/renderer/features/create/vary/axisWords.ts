import { type ParameterDescriptor, valueWords } from '@shared/models';
import type { PromptExpansion, VaryAxis, VaryPlan, VarySeeds } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import { isVaried } from './isVaried';

/** Characters; longer lists are counted. */
const longestList = 28;

/** The words on the chip of an axis: "4:3, 16:9", "Guidance 3, 5, 7", "6 sizes". */
export function axisWords(parameter: ParameterDescriptor | undefined, axis: VaryAxis): string {
  const label = parameter?.label ?? axis.parameter;
  if (axis.values.length === 0) return `${label}: nothing yet`;
  const { words, isWhole } = listed(parameter, axis);
  if (!isWhole) return `${label}: ${words}`;
  return parameter?.kind === 'size' ? words : `${label} ${words}`;
}

/** What Vary gives to a parameter, in words for its field: "1:1, 3:4", "4 seeds"; null: nothing, or it shows that itself. */
export function variedWords(plan: VaryPlan, parameter: ParameterDescriptor): string | null {
  if (parameter.kind === 'image' || !isVaried(plan, parameter.name)) return null;
  const axis = plan.axes.find(({ parameter: name, values }) => name === parameter.name && values.length > 0);
  return axis === undefined ? seedWords(plan.seeds) : listed(parameter, axis).words;
}

function listed(
  parameter: ParameterDescriptor | undefined,
  { values }: VaryAxis,
): Readonly<{ words: string; isWhole: boolean }> {
  const words = values.map((value) => valueWords(parameter, value)).join(', ');
  const isWhole = words.length <= longestList;
  return { words: isWhole ? words : `${values.length} values`, isWhole };
}

/** The words on the chip of the seeds; null where nothing was chosen. */
export function seedWords(seeds: VarySeeds): string | null {
  switch (seeds.kind) {
    case 'none':
      return null;
    case 'each':
      return 'a seed for each';
    case 'random':
      return counted(seeds.count, 'seed');
    case 'list':
      return counted(seeds.seeds.length, 'listed seed');
    case 'sequence':
      return `${counted(seeds.count, 'seed')} from ${seeds.start}`;
  }
}

/** Seeds that nobody chose, in words. */
type SharedSeed = Readonly<{
  /** On the chip. */
  chip: string;
  /** Beside the other choices. */
  choice: string;
  tip: string;
}>;

/**
 * What shares a seed while none was chosen, as planJobs has it; null where nothing is compared.
 * @param isTemplate the prompt has alternatives
 */
export function sharedSeed({ expansion, axes }: VaryPlan, isTemplate: boolean): SharedSeed | null {
  const isVaried = axes.some(({ values }) => values.length > 1);
  if (isTemplate && expansion.kind === 'random')
    return isVaried
      ? {
          chip: 'one seed for each prompt',
          choice: 'A prompt',
          tip: 'Each prompt has its own seed, shared by all its variations.',
        }
      : null;
  return isTemplate || isVaried
    ? {
        chip: 'one seed for all',
        choice: 'One',
        tip: 'All have the same seed, a new one each time: they differ in what you vary, and in nothing else.',
      }
    : null;
}

/** The words on the chip of the prompts; null where every alternative is made. */
export function expansionWords(expansion: PromptExpansion): string | null {
  return expansion.kind === 'all' ? null : `${counted(expansion.count, 'prompt')} at random`;
}

/** "1 seed", "4 seeds". */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
