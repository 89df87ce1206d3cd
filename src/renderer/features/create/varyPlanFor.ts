import type { ModelDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import type { FormDraft } from './draft/FormDraft';
import { hasAlternatives } from './prompt/hasAlternatives';

/** The variations to send: without unknown parameters, empty axes and unparsed text. */
export function varyPlanFor(model: ModelDescriptor, form: FormDraft): FormDraft['vary'] {
  const { seeds } = form.vary;
  const { prompt } = form.values;
  const isPlainPrompt = typeof prompt !== 'string' || !hasAlternatives(prompt);
  return {
    ...form.vary,
    ...(isPlainPrompt ? { expansion: emptyVaryPlan.expansion } : {}),
    seeds: seeds.kind === 'list' && seeds.seeds.length === 0 ? { kind: 'none' } : withoutTyped(seeds),
    axes: form.vary.axes
      .filter(
        (axis) =>
          axis.values.length > 0 && model.parameters.some((parameter) => parameter.name === axis.parameter),
      )
      .map(withoutTyped),
  };
}

function withoutTyped<T extends object>(part: T): T {
  if (!('typed' in part)) return part;
  const { typed: _, ...sent } = part;
  return sent as T;
}
