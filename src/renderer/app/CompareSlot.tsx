import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { assetFacts } from '../features/gallery/assetFacts';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { judge } from '../features/gallery/judging/judge';
import { useAppStore } from './appStore';

const Compare = lazy(async () => ({ default: (await import('../features/compare/Compare')).Compare }));

/** What is compared, over everything. */
export function CompareSlot({ settings }: Readonly<{ settings: Settings }>) {
  const compare = useAppStore((state) => state.compare);
  const revealed = useGalleryStore((state) => state.revealed);
  if (!compare) return null;
  const { blur } = settings.sensitive;
  return (
    <Suspense fallback={null}>
      <Compare
        key={compare.seqs.join(' ')}
        seqs={compare.seqs}
        startIn={compare.startIn}
        factsOf={(asset) => assetFacts(asset, Date.now())}
        isBlurred={(asset) => blur && asset.sensitive && !revealed.has(asset.seq)}
        onReveal={useGalleryStore.getState().reveal}
        onChosen={(seq) => judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true })}
        onClose={useAppStore.getState().closeCompare}
      />
    </Suspense>
  );
}
