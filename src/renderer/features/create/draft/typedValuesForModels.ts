import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { type TypedValue, typedValues } from './typedValues';

type TypedTogether = Readonly<{ typed: TypedValue; models: readonly ModelDescriptor[] }>;

/** The settings that a typed text means for several models, the selected one first. */
export function typedValuesForModels(
  models: readonly ModelDescriptor[],
  text: string,
): readonly TypedTogether[] {
  const [first] = models;
  if (first === undefined) return [];
  const perModel = models.map((model) => ({ model, values: typedValues(model, text) }));
  const byValue = new Map<string, { typed: TypedValue; models: ModelDescriptor[] }>();
  for (const { model, values } of perModel) {
    for (const typed of values) {
      if (typed.kind === 'refused') continue;
      // models may have different values under the same name
      const key = JSON.stringify({ ...typed, label: '' });
      const existing = byValue.get(key);
      if (existing) existing.models.push(model);
      else byValue.set(key, { typed, models: [model] });
    }
  }
  if (byValue.size === 0) return (perModel[0]?.values ?? []).map((typed) => ({ typed, models: [first] }));
  return [...byValue.values()].map(({ typed, models: acceptingModels }) => ({
    typed: { ...typed, label: labelFor(typed.label, acceptingModels, models) },
    models: acceptingModels,
  }));
}

function labelFor(
  label: string,
  acceptingModels: readonly ModelDescriptor[],
  { length: count }: readonly ModelDescriptor[],
): string {
  if (count === 1) return label;
  const which = acceptingModels.length < count ? 'some' : count === 2 ? 'both' : 'all';
  return t('create.typedInModels', {
    which,
    label,
    models: listOf(acceptingModels.map(({ name }) => name)),
    count,
  });
}
