import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { useAppStore } from './appStore';
import { handOff } from './handOff';

const Viewer = lazy(async () => ({ default: (await import('../features/viewer/Viewer')).Viewer }));
const AssetDetails = lazy(async () => ({
  default: (await import('../features/gallery/AssetDetails')).AssetDetails,
}));

/** The viewer, over everything, while an asset is open in it. */
export function ViewerSlot({ settings }: Readonly<{ settings: Settings }>) {
  const viewer = useAppStore((state) => state.viewer);
  const revealed = useGalleryStore((state) => state.revealed);
  const { moveViewer, closeViewer } = useAppStore.getState();
  const { reveal, select } = useGalleryStore.getState();
  if (!viewer) return null;
  const { blur } = settings.sensitive;
  return (
    <Suspense fallback={null}>
      <Viewer
        assetId={viewer.assetId}
        ids={viewer.ids}
        isQuick={viewer.quick}
        isBlurred={(asset) => blur && asset.sensitive && !revealed.has(asset.id)}
        onReveal={reveal}
        onMove={(assetId) => {
          moveViewer(assetId);
          // the gallery follows, so that closing leads back to where the person has got to
          select(assetId);
        }}
        onClose={closeViewer}
        details={(assetId) => (
          // a boundary of its own: waiting for it must not take the viewer, and with it the focus, off the page
          <Suspense fallback={null}>
            <AssetDetails assetId={assetId} blurSensitive={blur} assetActions={handOff} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}
