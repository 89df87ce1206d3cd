import type { PresetPart } from '@shared/domain/create/Preset';
import type { ModelDescriptor } from '@shared/models';
import { emptyForm } from '../draft/FormDraft';
import { type OwnPart, withPreset } from './presetPart';

/** What a preset makes of the form. */
export type PresetForms = Readonly<{
  /** The one on top and those that are given the same prompt, each with what it takes of the preset; none: nothing can be applied. */
  forms: readonly Readonly<{ model: ModelDescriptor; part: OwnPart }>[];
  /** Models that this service has not. */
  missing: readonly string[];
}>;

/**
 * The forms that a preset fills. Where this service has not the model on top, the next one takes its place.
 * @param modelId of the preset; undefined: the one on screen
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
    // one thing is varied for all of them
    forms: forms.map(({ model, fields }, at) => ({
      model,
      part: { ...fields, vary: at === 0 ? own.vary : null },
    })),
    missing: held.flatMap(({ modelId: id }) => (id === here.id || descriptorOf(id) !== null ? [] : id)),
  };
}

/** What of a preset could not be applied, in words; null: all of it was. */
export function leftWords({ forms, missing }: PresetForms): string | null {
  const words = forms.flatMap(({ model, part }) => {
    const { left } = withPreset(model, emptyForm, part);
    return left.length === 0 ? [] : `${model.name} does not take it as it is: ${left.join(', ')}.`;
  });
  if (missing.length > 0) words.unshift(`This service has no model ${missing.join(' and no ')}.`);
  return words.length === 0 ? null : words.join(' ');
}
