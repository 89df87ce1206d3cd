import type { PresetPart } from '@shared/domain/create/Preset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyForm } from '../draft/FormDraft';
import { type OwnPart, withPreset } from './presetPart';

/** The effect of a preset on the forms. */
export type PresetForms = Readonly<{
  /**
   * The main model and the other selected ones, each with its part of the preset; empty: nothing can be
   * applied.
   */
  forms: readonly Readonly<{ model: ModelDescriptor; part: OwnPart }>[];
  /** Models that this service does not have. */
  missing: readonly string[];
}>;

/**
 * The forms that a preset fills. If the service does not have the main model, the next one takes its place.
 * @param modelId of the preset; undefined: the model on screen
 * @param here the model on screen
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
    // Vary belongs to the main model and applies to all
    forms: forms.map(({ model, fields }, at) => ({
      model,
      part: { ...fields, vary: at === 0 ? own.vary : null },
    })),
    missing: held.flatMap(({ modelId: id }) => (id === here.id || descriptorOf(id) !== null ? [] : id)),
  };
}

/** What could not be applied of a preset, in words; null: nothing is missing. */
export function leftWords({ forms, missing }: PresetForms): string | null {
  const words = forms.flatMap(({ model, part }) => {
    const { left } = withPreset(model, emptyForm, part);
    return left.length === 0 ? [] : t('create.modelTakesNotAll', { name: model.name, left: left.join(', ') });
  });
  if (missing.length > 0)
    words.unshift(t('create.noSuchModels', { count: missing.length, models: listOf(missing) }));
  return words.length === 0 ? null : words.join(' ');
}
