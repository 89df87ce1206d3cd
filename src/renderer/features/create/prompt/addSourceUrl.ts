import { t } from '@shared/messages/t';
import { showToast } from '../../../ui/messages/toasts';
import { editModelId } from '../editModelId';
import { pictureUrlProblem } from '../form/pictures/pictureUrlProblem';
import { useCreateStore } from '../useCreateStore';

/** @returns whether the URL was accepted as a source picture; if not, a message says why */
export function addSourceUrl(link: string, origin: 'dropped' | 'pasted'): boolean {
  const problem = pictureUrlProblem(link);
  if (problem !== null) {
    showToast({ level: 'problem', title: t('create.linkNotTaken', { way: origin }), message: problem });
    return false;
  }
  const { fillPictures } = useCreateStore.getState();
  fillPictures({ modelId: editModelId, refs: [link], anyModel: true, isAnnounced: true });
  return true;
}
