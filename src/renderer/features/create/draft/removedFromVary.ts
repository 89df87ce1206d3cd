import { findModel } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { axisWords, expansionWords, seedWords } from '../vary/axisWords';

/** Names the variations that were removed, for example "4 seeds, Steps 20, 30". */
export function removedFromVary(modelId: string, before: VaryPlan, after: VaryPlan): string | null {
  const parameters = findModel(modelId)?.parameters ?? [];
  const named = (name: string) => parameters.find((parameter) => parameter.name === name);
  const gone = [
    after.expansion.kind === 'all' ? expansionWords(before.expansion) : null,
    after.seeds.kind === 'none' ? seedWords(before.seeds) : null,
    ...before.axes
      // input pictures are axes too, but are shown in their own field
      .filter(({ parameter, values }) => values.length > 0 && named(parameter)?.kind !== 'image')
      .filter(({ parameter }) => !after.axes.some((axis) => axis.parameter === parameter))
      .map((axis) => axisWords(named(axis.parameter), axis)),
  ].filter((words) => words !== null);
  return gone.length === 0 ? null : gone.join(', ');
}
