import { t } from '@shared/messages/t';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { useCreateStore } from '../useCreateStore';
import { draftOfPicture } from './draftOfPicture';
import { quotedPrompt } from './filledWords';

/**
 * Offers to use the settings stored in the metadata of a dropped or pasted picture, if there are any.
 * @param show opens the form; absent if the form is on screen already
 */
export async function offerSettings(ref: string, show?: () => void): Promise<void> {
  const made = await call('inputs.howMade', { ref }).catch(() => null);
  if (made === null) return;
  const { program, ...picture } = made;
  const prompt = quotedPrompt(made.prompt);
  const run = () => {
    useCreateStore.getState().loadDraft(draftOfPicture({ ...picture, origin: 'imported' }, true));
    show?.();
  };
  showToast({
    level: 'info',
    title: t('create.pictureHasSettings'),
    message: t('create.settingsBy', { hasPrompt: prompt !== null, prompt: prompt ?? '', program }),
    action: { label: t('create.useItsSettings'), run },
    ...(show === undefined ? { isOfPlace: true } : {}),
  });
}
