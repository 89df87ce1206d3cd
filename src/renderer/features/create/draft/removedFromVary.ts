import { findModel } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import { describeAxis, describeExpansion, describeSeeds } from '../vary/describeAxis';

/** Names the variations that were removed, for example "4 seeds, Steps 20, 30". */
export function removedFromVary(modelId: string, before: VaryPlan, after: VaryPlan): string | null {
  const parameters = findModel(modelId)?.parameters ?? [];
  const parameterNamed = (name: string) => parameters.find((parameter) => parameter.name === name);
  const removed = [
    after.expansion.kind === 'all' ? describeExpansion(before.expansion) : null,
    after.seeds.kind === 'none' ? describeSeeds(before.seeds) : null,
    ...before.axes
      // input pictures are axes too, but are shown in their own field
      .filter(({ parameter, values }) => values.length > 0 && parameterNamed(parameter)?.kind !== 'image')
      .filter(({ parameter }) => !after.axes.some((axis) => axis.parameter === parameter))
      .map((axis) => describeAxis(parameterNamed(axis.parameter), axis)),
  ].filter((text) => text !== null);
  return removed.length === 0 ? null : removed.join(', ');
}
