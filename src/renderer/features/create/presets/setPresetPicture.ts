import type { Preset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showUndoToast } from '../../../ui/messages/showUndoToast';
import { showToast } from '../../../ui/messages/toasts';

/** Changes the picture of a preset, with Undo. @param assetId null removes the picture */
export async function setPresetPicture(
  client: QueryClient,
  { id, name, picture }: Preset,
  assetId: string | null,
): Promise<void> {
  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['presets.list'] });
      return true;
    } catch (error) {
      showToast({
        level: 'problem',
        title: t('create.pictureNotChanged', { name }),
        message: errorMessage(error),
      });
      return false;
    }
  };
  if (!(await change(() => call('presets.usePicture', { id, pictureAssetId: assetId })))) return;
  const run = () => void change(() => call('presets.undoPicture', { id, picture }));
  showUndoToast(
    assetId === null ? t('create.hasNoPictureNow', { name }) : t('create.hasThisPictureNow', { name }),
    run,
  );
}
