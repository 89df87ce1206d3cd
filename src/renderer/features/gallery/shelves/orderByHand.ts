import type { AssetSet } from '@shared/domain/AssetSet';
import { wordsOf } from '../../../ipc/CallFailure';
import { showToast } from '../../../ui/toasts';
import { useGalleryStore } from '../galleryStore';
import { judge } from '../judging/judge';
import { shownCollection, showsCollection } from './shownCollection';

/** Whether what is shown is a collection in an order of the person's own. */
export function canOrderByHand(): boolean {
  const { query, sort } = useGalleryStore.getState();
  return sort === 'hand' && showsCollection(query);
}

/**
 * Puts pictures of the collection that is shown before another of it.
 * @param before null: to its end
 */
export async function putBefore(set: AssetSet, before: number | null): Promise<void> {
  try {
    const collection = await shownCollection(useGalleryStore.getState().query);
    if (collection !== null) judge(set, { kind: 'orderInCollection', collectionId: collection.id, before });
    else stays('Another collection has the same name. Rename one of the two.');
  } catch (error) {
    stays(wordsOf(error));
  }
}

function stays(message: string): void {
  showToast({ level: 'problem', title: 'The order stays as it was', message });
}
