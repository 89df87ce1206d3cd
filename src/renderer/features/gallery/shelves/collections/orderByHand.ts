import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { wordsOf } from '../../../../ipc/CallFailure';
import { showToast } from '../../../../ui/messages/toasts';
import { useGalleryStore } from '../../galleryStore';
import { judge } from '../../judging/judge';
import { shownCollection, showsCollection } from './shownCollection';

/** Whether what is shown is a collection in an order of the person's own. */
export function canOrderByHand(): boolean {
  const { query, sort } = useGalleryStore.getState();
  return sort === 'hand' && showsCollection(query);
}

/** Whether what is shown is a collection in another order: its pictures cannot be moved before that is changed. */
export function isOrderedElse(): boolean {
  const { query, sort } = useGalleryStore.getState();
  return sort !== 'hand' && showsCollection(query);
}

/** Says why pictures of the collection stay where they are, with the way to change that. */
export function offerOrderByHand(): void {
  const run = () => useGalleryStore.getState().setOrder({ sort: 'hand' });
  showToast({ level: 'info', title: handWords, action: { label: 'Order by hand', run } });
}

export const handWords = 'Order by hand to move pictures here';

/**
 * Puts pictures of the collection that is shown before another of it.
 * @param before null: to its end
 */
export function putBefore(set: AssetSet, before: number | null): Promise<void> {
  const change = (collectionId: string) => ({ kind: 'orderInCollection', collectionId, before }) as const;
  return inShown(set, change, 'The order stays as it was');
}

/** Takes pictures out of the collection that is shown. */
export function takeOut(set: AssetSet): Promise<void> {
  const change = (collectionId: string) => ({ kind: 'removeFromCollection', collectionId }) as const;
  return inShown(set, change, 'The collection stays as it was');
}

async function inShown(
  set: AssetSet,
  change: (collectionId: string) => AssetChange,
  failed: string,
): Promise<void> {
  const stays = (message: string) => showToast({ level: 'problem', title: failed, message });
  try {
    const collection = await shownCollection(useGalleryStore.getState().query);
    const inside = { title: failed, message: `They lie in a collection inside “${collection?.name}”.` };
    if (collection !== null) judge(set, change(collection.id), inside);
    else stays('Another collection has the same name. Rename one of the two.');
  } catch (error) {
    stays(wordsOf(error));
  }
}
