import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { type TypedValue, typedValues } from './typedValues';

type TypedTogether = Readonly<{ typed: TypedValue; models: readonly ModelDescriptor[] }>;

/** The settings that a typed text means for several models, the selected one first. */
export function typedTogether(models: readonly ModelDescriptor[], words: string): readonly TypedTogether[] {
  const [first] = models;
  if (first === undefined) return [];
  const read = models.map((model) => ({ model, values: typedValues(model, words) }));
  const taken = new Map<string, { typed: TypedValue; models: ModelDescriptor[] }>();
  for (const { model, values } of read) {
    for (const typed of values) {
      if (typed.kind === 'refused') continue;
      // models may have different values under the same name
      const key = JSON.stringify({ ...typed, label: '' });
      const same = taken.get(key);
      if (same) same.models.push(model);
      else taken.set(key, { typed, models: [model] });
    }
  }
  if (taken.size === 0) return (read[0]?.values ?? []).map((typed) => ({ typed, models: [first] }));
  return [...taken.values()].map(({ typed, models: those }) => ({
    typed: { ...typed, label: labelFor(typed.label, those, models) },
    models: those,
  }));
}

function labelFor(
  label: string,
  those: readonly ModelDescriptor[],
  { length: count }: readonly ModelDescriptor[],
): string {
  if (count === 1) return label;
  const which = those.length < count ? 'some' : count === 2 ? 'both' : 'all';
  return t('create.typedInModels', { which, label, models: listOf(those.map(({ name }) => name)), count });
}
