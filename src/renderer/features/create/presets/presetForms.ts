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
 * The models that a preset applies to. If the service lacks the main model, the next model takes its place.
 * @param modelId the model of the preset; undefined: the model on screen (`current`)
 */
export function presetForms(
  { part, modelId }: Readonly<{ part: PresetPart; modelId?: string }>,
  current: ModelDescriptor,
  descriptorOf: (id: string) => ModelDescriptor | null,
): PresetForms {
  const { others = [], ...mainPart } = part;
  const mainModelId = modelId ?? current.id;
  const parts = [
    { ...mainPart, modelId: mainModelId },
    ...others.filter((other) => other.modelId !== mainModelId),
  ];
  const forms = parts.flatMap(({ modelId: id, ...fields }) => {
    const model = id === current.id ? current : descriptorOf(id);
    return model === null ? [] : { model, fields };
  });
  return {
    // the variations of the main model apply to all
    forms: forms.map(({ model, fields }, index) => ({
      model,
      part: { ...fields, vary: index === 0 ? mainPart.vary : null },
    })),
    missing: parts.flatMap(({ modelId: id }) => (id === current.id || descriptorOf(id) !== null ? [] : id)),
  };
}

export function unappliedText({ forms, missing }: PresetForms): string | null {
  const messages = forms.flatMap(({ model, part }) => {
    const { unapplied } = withPreset(model, emptyForm, part);
    return unapplied.length === 0
      ? []
      : t('create.modelTakesNotAll', { name: model.name, left: unapplied.join(', ') });
  });
  if (missing.length > 0)
    messages.unshift(t('create.noSuchModels', { count: missing.length, models: listOf(missing) }));
  return messages.length === 0 ? null : messages.join(' ');
}
