import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { useAppStore } from './appStore';

const Survey = lazy(async () => ({ default: (await import('../features/review/Survey')).Survey }));

/** The survey, over everything, while there is one. */
export function SurveySlot({ settings }: Readonly<{ settings: Settings }>) {
  const survey = useAppStore((state) => state.survey);
  const revealed = useGalleryStore((state) => state.revealed);
  if (!survey) return null;
  const { blur } = settings.sensitive;
  return (
    <Suspense fallback={null}>
      <Survey
        seqs={survey}
        isBlurred={(asset) => blur && asset.sensitive && !revealed.has(asset.seq)}
        onReveal={useGalleryStore.getState().reveal}
        onMove={useGalleryStore.getState().select}
        onClose={() => useAppStore.getState().openSurvey(null)}
      />
    </Suspense>
  );
}
