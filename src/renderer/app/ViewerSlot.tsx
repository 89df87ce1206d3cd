import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useAppStore } from './appStore';
import { handOff } from './handOff';

const Viewer = lazy(async () => ({ default: (await import('../features/viewer/Viewer')).Viewer }));

/** The viewer, over everything, while an asset is open in it. */
export function ViewerSlot({ settings }: Readonly<{ settings: Settings }>) {
  const viewer = useAppStore((state) => state.viewer);
  const { moveViewer, closeViewer } = useAppStore.getState();
  if (!viewer) return null;
  return (
    <Suspense fallback={null}>
      <Viewer
        assetId={viewer.assetId}
        ids={viewer.ids}
        isQuick={viewer.quick}
        blurSensitive={settings.sensitive.blur}
        onMove={moveViewer}
        onClose={closeViewer}
        assetActions={handOff}
      />
    </Suspense>
  );
}
