import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { useAppStore } from '../appStore';
import { useBlur } from '../shell/useBlur';

const FamilyView = lazy(async () => ({
  default: (await import('../../features/family/FamilyView')).FamilyView,
}));

/** The family overlay; only views opened from it cover it. */
export function FamilySlot({ settings }: Readonly<{ settings: Settings }>) {
  const family = useAppStore((state) => state.family);
  const isCovered = useAppStore(({ viewer, compare }) => viewer !== null || compare !== null);
  const blur = useBlur(settings);
  if (!family) return null;
  const { follow } = useSelection.getState();
  const { moveFamily, closeFamily, openViewer, openCompare } = useAppStore.getState();
  return (
    <Suspense fallback={null}>
      <FamilyView
        key={family.asked}
        seq={family.seq}
        isCovered={isCovered}
        isBlurred={blur.isBlurred}
        onMove={(seq) => {
          moveFamily(seq);
          // the gallery follows, so that closing returns to the asset viewed last
          follow(seq);
        }}
        onOpen={openViewer}
        onCompare={(seqs) => openCompare(seqs, 'wipe')}
        onClose={closeFamily}
      />
    </Suspense>
  );
}
