import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { showToast } from '../../../ui/messages/toasts';
import { withMadeOn } from '../draft/madeOn';
import { setByHand } from '../draft/temporaryVary';
import { formKey, type GivenPreset, useCreateStore } from '../useCreateStore';
import { leftWords, presetForms } from './presetForms';
import { withPreset } from './presetPart';

/**
 * @param here the model on screen
 * @returns the model that is on screen afterwards
 */
export function fillWithPreset(
  profileId: string,
  preset: GivenPreset,
  here: ModelDescriptor,
  descriptorOf: (id: string) => ModelDescriptor | null,
): ModelDescriptor {
  const found = presetForms(preset, here, descriptorOf);
  const message = leftWords(found);
  const [top, ...others] = found.forms;
  if (message !== null)
    showToast({
      ...(top
        ? { level: 'info', title: t('create.notAllOfWasApplied', { name: preset.name }) }
        : { level: 'problem', title: t('create.wasNotApplied', { name: preset.name }) }),
      message,
    });
  if (!top) return here;
  const { chooseModel, chooseTogether, changeForm } = useCreateStore.getState();
  if (top.model.id !== here.id) chooseModel(profileId, top.model.id);
  for (const { model, part } of found.forms)
    changeForm(formKey(profileId, model.id), (before) =>
      withMadeOn(setByHand(before, withPreset(model, before, part).form), preset.madeOn, profileId),
    );
  if (preset.part.others !== undefined)
    chooseTogether(
      profileId,
      others.map(({ model }) => model.id),
    );
  return top.model;
}
