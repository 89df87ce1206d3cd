import { lazy, Suspense } from 'react';
import { useAppStore } from '../appStore';

// part of the gallery, which is loaded on demand
const CollectDialog = lazy(async () => ({
  default: (await import('../../features/gallery/judging/CollectDialog')).CollectDialog,
}));

/** The overlay that asks which collection assets are added to. */
export function CollectSlot() {
  const set = useAppStore((state) => state.collecting);
  const { collect } = useAppStore.getState();
  return set === null ? null : (
    <Suspense fallback={null}>
      <CollectDialog set={set} onClose={() => collect(null)} />
    </Suspense>
  );
}
