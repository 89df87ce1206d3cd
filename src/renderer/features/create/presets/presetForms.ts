import type { PresetPart } from '@shared/domain/create/Preset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyForm } from '../draft/FormDraft';
import { type OwnPart, withPreset } from './presetPart';

type PresetForms = Readonly<{
  /** The models with their parts of the preset, the main model first; empty: nothing can be applied. */
  forms: readonly Readonly<{ model: ModelDescriptor; part: OwnPart }>[];
  /** Ids of models that this service does not have. */
  missing: readonly string[];
}>;

/**
 * If the service lacks the main model of a preset, the next model takes its place.
 * @param modelId the model of the preset; undefined: the model on screen (`here`)
 */
export function presetForms(
  { part, modelId }: Readonly<{ part: PresetPart; modelId?: string }>,
  here: ModelDescriptor,
  descriptorOf: (id: string) => ModelDescriptor | null,
): PresetForms {
  const { others = [], ...own } = part;
  const top = modelId ?? here.id;
  const held = [{ ...own, modelId: top }, ...others.filter((other) => other.modelId !== top)];
  const forms = held.flatMap(({ modelId: id, ...fields }) => {
    const model = id === here.id ? here : descriptorOf(id);
    return model === null ? [] : { model, fields };
  });
  return {
    // the variations of the main model apply to all
    forms: forms.map(({ model, fields }, at) => ({
      model,
      part: { ...fields, vary: at === 0 ? own.vary : null },
    })),
    missing: held.flatMap(({ modelId: id }) => (id === here.id || descriptorOf(id) !== null ? [] : id)),
  };
}

export function leftWords({ forms, missing }: PresetForms): string | null {
  const words = forms.flatMap(({ model, part }) => {
    const { left } = withPreset(model, emptyForm, part);
    return left.length === 0 ? [] : t('create.modelTakesNotAll', { name: model.name, left: left.join(', ') });
  });
  if (missing.length > 0)
    words.unshift(t('create.noSuchModels', { count: missing.length, models: listOf(missing) }));
  return words.length === 0 ? null : words.join(' ');
}
