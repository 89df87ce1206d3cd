import { showToast } from '../../../ui/messages/toasts';
import { editModelId } from '../editModelId';
import { whyNoPicture } from '../form/pictures/whyNoPicture';
import { useCreateStore } from '../useCreateStore';

/** Puts a picture's address into the form, as one that is typed there. @returns whether it may be one; else it is said why not */
export function giveLink(link: string, way: 'dropped' | 'pasted'): boolean {
  const why = whyNoPicture(link);
  if (why !== null) {
    showToast({ level: 'problem', title: `What was ${way} was not taken`, message: why });
    return false;
  }
  const { givePictures } = useCreateStore.getState();
  givePictures({ modelId: editModelId, refs: [link], anyModel: true, isSaid: true });
  return true;
}
