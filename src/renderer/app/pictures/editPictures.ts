import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { MAX_SOURCES } from '../../features/create/form/pictures/sources';
import { readAsset } from '../../ipc/cache/readAsset';
import { showToast } from '../../ui/messages/toasts';
import { formActions } from './formActions';

/** @param anyModel uses the form's current model if it accepts pictures */
export async function editPictures(seqs: readonly number[], anyModel: boolean): Promise<void> {
  const assets = await Promise.all(seqs.slice(0, MAX_SOURCES).map(readAsset));
  const pictures = assets.filter((asset) => asset !== null && asset.kind === 'image' && asset.file !== null);
  if (pictures.length > 0) await formActions.editImages(pictures as readonly Asset[], anyModel);
  const unusedCount = seqs.length - pictures.length;
  if (unusedCount > 0)
    showToast({
      level: 'info',
      title:
        seqs.length === 1
          ? t('app.itWasNotTaken')
          : t('app.picturesNotTaken', { left: unusedCount, all: seqs.length }),
      message: t('app.editOnlyFilesHere', { most: MAX_SOURCES }),
    });
}
