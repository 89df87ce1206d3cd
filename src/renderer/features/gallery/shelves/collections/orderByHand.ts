import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../../../ipc/CallFailure';
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
  showToast({ level: 'info', title: orderByHandHint, action: { label: t('gallery.orderByHand'), run } });
}

export const orderByHandHint = t('gallery.orderByHandHint');

/** @param beforeSeq the asset to move before; null: to the end */
export function moveBeforePicture(set: AssetSet, beforeSeq: number | null): Promise<void> {
  const change = (collectionId: string) =>
    ({ kind: 'orderInCollection', collectionId, before: beforeSeq }) as const;
  return changeInShownCollection(set, change, t('gallery.orderNotChanged'));
}

export function removeFromShownCollection(set: AssetSet): Promise<void> {
  const change = (collectionId: string) => ({ kind: 'removeFromCollection', collectionId }) as const;
  return changeInShownCollection(set, change, t('gallery.collectionNotChanged'));
}

async function changeInShownCollection(
  set: AssetSet,
  change: (collectionId: string) => AssetChange,
  failed: string,
): Promise<void> {
  const showProblem = (message: string) => showToast({ level: 'problem', title: failed, message });
  try {
    const collection = await shownCollection(useGalleryStore.getState().query);
    const noticeIfUnchanged = {
      title: failed,
      message: t('gallery.picturesAreInside', { name: collection?.name }),
    };
    if (collection !== null) judge(set, change(collection.id), noticeIfUnchanged);
    else showProblem(t('gallery.ambiguousCollection'));
  } catch (error) {
    showProblem(errorMessage(error));
  }
}
