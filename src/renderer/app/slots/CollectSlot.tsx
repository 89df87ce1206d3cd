import { lazy, Suspense } from 'react';
import { useAppStore } from '../appStore';

// it stands on the gallery, which comes when it is asked for
const CollectDialog = lazy(async () => ({
  default: (await import('../../features/gallery/judging/CollectDialog')).CollectDialog,
}));

/** The choice of a collection for pictures, over everything. */
export function CollectSlot() {
  const set = useAppStore((state) => state.collecting);
  const { collect } = useAppStore.getState();
  return set === null ? null : (
    <Suspense fallback={null}>
      <CollectDialog set={set} onClose={() => collect(null)} />
    </Suspense>
  );
}
