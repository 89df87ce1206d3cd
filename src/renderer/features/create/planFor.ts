import type { ModelDescriptor } from '@shared/models';
import { plainPlan } from '@shared/prompt';
import type { FormDraft } from './FormDraft';
import { hasAlternatives } from './hasAlternatives';

/** The plan without axes of parameters the model has not (any more), or that have no values yet; of one prompt, all. */
export function planFor(model: ModelDescriptor, form: FormDraft): FormDraft['vary'] {
  const { seeds } = form.vary;
  const { prompt } = form.values;
  const isOne = typeof prompt !== 'string' || !hasAlternatives(prompt);
  return {
    ...form.vary,
    ...(isOne ? { expansion: plainPlan.expansion } : {}),
    seeds: seeds.kind === 'list' && seeds.seeds.length === 0 ? { kind: 'none' } : seeds,
    axes: form.vary.axes.filter(
      (axis) =>
        axis.values.length > 0 && model.parameters.some((parameter) => parameter.name === axis.parameter),
    ),
  };
}
