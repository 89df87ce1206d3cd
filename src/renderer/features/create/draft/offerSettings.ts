import { t } from '@shared/messages/t';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { quotedPrompt } from '../prompt/quotedPrompt';
import { useCreateStore } from '../useCreateStore';
import { draftOfPicture } from './draftOfPicture';

/**
 * Offers to use the settings in a picture's metadata, in addition to editing it. Does nothing for a picture
 * without settings.
 * @param ref the dropped or pasted picture
 * @param show opens the form; without it, the form is already on screen, and the offer closes with it
 */
export async function offerSettings(ref: string, show?: () => void): Promise<void> {
  // another message says that the picture is edited, so an unreadable picture needs no message here
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
