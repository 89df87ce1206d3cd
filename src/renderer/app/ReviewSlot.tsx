import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { useAppStore } from './appStore';

const Review = lazy(async () => ({ default: (await import('../features/review/Review')).Review }));

/** The review, over everything, while there is one. */
export function ReviewSlot({ settings }: Readonly<{ settings: Settings }>) {
  const review = useAppStore((state) => state.review);
  const revealed = useGalleryStore((state) => state.revealed);
  if (!review) return null;
  const { blur } = settings.sensitive;
  const { reveal, select } = useGalleryStore.getState();
  return (
    <Suspense fallback={null}>
      <Review
        seq={review.seq}
        walk={review.walk}
        isBlurred={(asset) => blur && asset.sensitive && !revealed.has(asset.seq)}
        onReveal={reveal}
        onMove={select}
        onClose={useAppStore.getState().closeReview}
      />
    </Suspense>
  );
}
