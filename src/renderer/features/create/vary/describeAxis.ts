import { t } from '@shared/messages/t';
import { type ParameterDescriptor, valueText } from '@shared/models';
import type { PromptExpansion, VaryAxis, VaryPlan, VarySeeds } from '@shared/prompt';
import { isVaried } from './isVaried';

/** Maximum length of a list of values, characters. Instead of a longer list, their number is shown. */
const maxListLength = 28;

/** For example "4:3, 16:9", "Guidance 3, 5, 7" or "Size: 6 values". */
export function describeAxis(parameter: ParameterDescriptor | undefined, axis: VaryAxis): string {
  const label = parameter?.label ?? axis.parameter;
  if (axis.values.length === 0) return t('create.axisNothingYet', { label });
  const { text, isComplete } = listValues(parameter, axis);
  if (!isComplete) return `${label}: ${text}`;
  return parameter?.kind === 'size' ? text : `${label} ${text}`;
}

/** The varied values of a parameter; null if it is not varied, or its field shows the values. */
export function describeVariedValues(plan: VaryPlan, parameter: ParameterDescriptor): string | null {
  if (parameter.kind === 'image' || !isVaried(plan, parameter.name)) return null;
  const axis = plan.axes.find(({ parameter: name, values }) => name === parameter.name && values.length > 0);
  return axis === undefined ? describeSeeds(plan.seeds) : listValues(parameter, axis).text;
}

function listValues(
  parameter: ParameterDescriptor | undefined,
  { values }: VaryAxis,
): Readonly<{ text: string; isComplete: boolean }> {
  const text = values.map((value) => valueText(parameter, value)).join(', ');
  const isComplete = text.length <= maxListLength;
  return { text: isComplete ? text : t('create.valuesCount', { count: values.length }), isComplete };
}

export function describeSeeds(seeds: VarySeeds): string | null {
  switch (seeds.kind) {
    case 'none':
      return null;
    case 'each':
      return t('create.seedForEach');
    case 'random':
      return t('create.seedsCount', { count: seeds.count });
    case 'list':
      return t('create.listedSeedsCount', { count: seeds.seeds.length });
    case 'sequence':
      return t('create.seedsFrom', { count: seeds.count, start: seeds.start });
  }
}

/** The texts about seeds that several jobs share by default. */
type SharedSeedTexts = Readonly<{ chip: string; choice: string; tip: string }>;

/**
 * The texts about the seed that jobs share, as `planJobs` distributes seeds. Null if no two jobs share a seed.
 * @param isTemplate the prompt has alternatives
 */
export function sharedSeedTexts({ expansion, axes }: VaryPlan, isTemplate: boolean): SharedSeedTexts | null {
  const isVaried = axes.some(({ values }) => values.length > 1);
  if (isTemplate && expansion.kind === 'random')
    return isVaried
      ? {
          chip: t('create.oneSeedForEachPrompt'),
          choice: t('create.seedsOfPrompt'),
          tip: t('create.seedsOfPromptTip'),
        }
      : null;
  return isTemplate || isVaried
    ? { chip: t('create.oneSeedForAll'), choice: t('create.seedsOne'), tip: t('create.seedsOneTip') }
    : null;
}

/** Says how many prompts are drawn at random; null if all prompts are made. */
export function describeExpansion(expansion: PromptExpansion): string | null {
  return expansion.kind === 'all' ? null : t('create.promptsDrawn', { prompts: expansion.count });
}
