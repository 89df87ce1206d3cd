import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { judge } from '../../features/gallery/judging/judge';
import { useAppStore } from '../appStore';
import { useBlur } from '../shell/useBlur';

const Review = lazy(async () => ({ default: (await import('../../features/review/Review')).Review }));

export function ReviewSlot({ settings }: Readonly<{ settings: Settings }>) {
  const review = useAppStore((state) => state.review);
  const blur = useBlur(settings);
  if (!review) return null;
  return (
    <Suspense fallback={null}>
      <Review
        seq={review.seq}
        walk={review.walk}
        {...blur}
        onShow={(query) => {
          useAppStore.getState().closeReview();
          useGalleryStore.getState().setQuery(query);
        }}
        onCompare={(seqs) => {
          useAppStore.getState().closeReview();
          useAppStore.getState().openCompare(seqs);
        }}
        onTrash={(seqs) => {
          useAppStore.getState().closeReview();
          judge({ kind: 'some', seqs: [...seqs] }, { kind: 'trash' });
        }}
        onMove={useGalleryStore.getState().select}
        onClose={useAppStore.getState().closeReview}
      />
    </Suspense>
  );
}
