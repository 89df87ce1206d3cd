import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { wordsOf } from '../../../../ipc/CallFailure';
import { showToast } from '../../../../ui/messages/toasts';
import { useGalleryStore } from '../../galleryStore';
import { judge } from '../../judging/judge';
import { shownCollection, showsCollection } from './shownCollection';

/** Whether the gallery shows a collection in the user's own order. */
export function canOrderByHand(): boolean {
  const { query, sort } = useGalleryStore.getState();
  return sort === 'hand' && showsCollection(query);
}

/** Whether the gallery shows a collection in another order, in which pictures cannot be moved. */
export function isInOtherOrder(): boolean {
  const { query, sort } = useGalleryStore.getState();
  return sort !== 'hand' && showsCollection(query);
}

/** Explains why pictures cannot be moved, and offers to switch to the user's own order. */
export function offerOrderByHand(): void {
  const run = () => useGalleryStore.getState().setOrder({ sort: 'hand' });
  showToast({ level: 'info', title: handWords, action: { label: t('gallery.orderByHand'), run } });
}

export const handWords = t('gallery.orderByHandHint');

/** @param before the asset to move before; null: to the end */
export function moveBeforePicture(set: AssetSet, before: number | null): Promise<void> {
  const change = (collectionId: string) => ({ kind: 'orderInCollection', collectionId, before }) as const;
  return inShown(set, change, t('gallery.orderNotChanged'));
}

export function removeFromShownCollection(set: AssetSet): Promise<void> {
  const change = (collectionId: string) => ({ kind: 'removeFromCollection', collectionId }) as const;
  return inShown(set, change, t('gallery.collectionNotChanged'));
}

async function inShown(
  set: AssetSet,
  change: (collectionId: string) => AssetChange,
  failed: string,
): Promise<void> {
  const stays = (message: string) => showToast({ level: 'problem', title: failed, message });
  try {
    const collection = await shownCollection(useGalleryStore.getState().query);
    const inside = { title: failed, message: t('gallery.picturesAreInside', { name: collection?.name }) };
    if (collection !== null) judge(set, change(collection.id), inside);
    else stays(t('gallery.ambiguousCollection'));
  } catch (error) {
    stays(wordsOf(error));
  }
}
