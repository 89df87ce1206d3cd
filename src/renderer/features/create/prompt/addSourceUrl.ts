import { t } from '@shared/messages/t';
import { showToast } from '../../../ui/messages/toasts';
import { editModelId } from '../editModelId';
import { whyNoPicture } from '../form/pictures/whyNoPicture';
import { useCreateStore } from '../useCreateStore';

/** @returns whether the URL was accepted as a source picture; if not, a message says why */
export function addSourceUrl(link: string, way: 'dropped' | 'pasted'): boolean {
  const why = whyNoPicture(link);
  if (why !== null) {
    showToast({ level: 'problem', title: t('create.linkNotTaken', { way }), message: why });
    return false;
  }
  const { fillPictures } = useCreateStore.getState();
  fillPictures({ modelId: editModelId, refs: [link], anyModel: true, isAnnounced: true });
  return true;
}
