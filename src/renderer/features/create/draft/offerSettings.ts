import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { findModel } from '@shared/models';
import { escapeTemplate } from '@shared/prompt';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { type GivenDraft, useCreateStore } from '../useCreateStore';
import { quotedPrompt } from './filledTitle';

/** The model that fits the settings of other programs best (docs/interface.md, Model imagegen/dev). */
export const nearestModelId = 'imagegen/dev';

type PictureSettings = Pick<Asset, 'origin' | 'modelId' | 'prompt' | 'seed' | 'values'>;

/**
 * The settings that made a picture, for the form of its model. A picture of another program gives the
 * settings that `nearestModelId` supports. Braces of the prompt are escaped, so that they are not
 * alternatives.
 */
export function draftOfPicture(
  { origin, modelId, prompt, seed, values }: PictureSettings,
  withSeed: boolean,
): GivenDraft {
  const all = { ...values, ...(withSeed && seed !== null ? { seed } : {}), prompt: escapeTemplate(prompt) };
  if (origin !== 'imported' || findModel(modelId) !== undefined) return { modelId, values: all };
  const fields = new Set(findModel(nearestModelId)?.parameters.map(({ name }) => name));
  const supported = Object.entries(all).filter(([name]) => fields.has(name));
  return { modelId: nearestModelId, values: Object.fromEntries(supported) };
}

/**
 * Offers to use the settings stored in the metadata of a dropped or pasted picture, if there are any.
 * @param show opens the form; absent if the form is on screen already
 */
export async function offerSettings(ref: string, show?: () => void): Promise<void> {
  const found = await call('inputs.howMade', { ref }).catch(() => null);
  if (found === null) return;
  const { program, ...picture } = found;
  const prompt = quotedPrompt(found.prompt);
  const run = () => {
    useCreateStore.getState().loadDraft(draftOfPicture({ ...picture, origin: 'imported' }, true));
    show?.();
  };
  showToast({
    level: 'info',
    title: t('create.pictureHasSettings'),
    message: t('create.settingsBy', { hasPrompt: prompt !== null, prompt: prompt ?? '', program }),
    action: { label: t('create.useItsSettings'), run },
    ...(show === undefined ? { dismissOnNavigation: true } : {}),
  });
}
