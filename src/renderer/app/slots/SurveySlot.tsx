import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { useAppStore } from '../appStore';
import { useBlur } from '../shell/useBlur';

const Survey = lazy(async () => ({ default: (await import('../../features/review/Survey')).Survey }));

export function SurveySlot({ settings }: Readonly<{ settings: Settings }>) {
  const survey = useAppStore((state) => state.survey);
  const blur = useBlur(settings);
  if (!survey) return null;
  return (
    <Suspense fallback={null}>
      <Survey
        seqs={survey}
        {...blur}
        onMove={useGalleryStore.getState().select}
        onClose={() => useAppStore.getState().openSurvey(null)}
      />
    </Suspense>
  );
}
