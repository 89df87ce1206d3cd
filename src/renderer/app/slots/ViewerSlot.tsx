import type { Settings } from '@shared/domain/Settings';
import { lazy, Suspense } from 'react';
import { pinAssets, unpinAsset } from '../../features/create/pins/pinning';
import { ExportLine } from '../../features/exports/ExportLine';
import { focusTagsOfViewer } from '../../features/gallery/judging/focusTags';
import { judge, undo } from '../../features/gallery/judging/judge';
import { useDeleting } from '../../features/gallery/shelves/deletingStore';
import { type ViewerActions, ViewerActionsContext } from '../../features/viewer/ViewerActions';
import { walkOf } from '../../ipc/cache/AssetWalk';
import { readAsset } from '../../ipc/cache/readAsset';
import { useRoute } from '../../ipc/useRoute';
import { useAppStore } from '../appStore';
import { assetActions } from '../pictures/assetActions';
import { showAssetMenu } from '../pictures/useAssetMenu';
import { queryClient } from '../queryClient';
import { useBlur } from '../shell/useBlur';
import { closeViewer, moveInViewer, trashViewed } from './viewerNavigation';

const Viewer = lazy(async () => ({ default: (await import('../../features/viewer/Viewer')).Viewer }));
const AssetDetails = lazy(async () => ({
  default: (await import('../../features/gallery/AssetDetails')).AssetDetails,
}));

async function editAsset(seq: number): Promise<void> {
  const asset = await readAsset(seq);
  if (asset !== null) assetActions.edit(asset);
}

const viewerActions: ViewerActions = {
  onJudge: (seq, change) => judge({ kind: 'some', seqs: [seq] }, change),
  onTag: focusTagsOfViewer,
  onTrash: trashViewed,
  onDelete: (seq) => useDeleting.getState().ask({ kind: 'some', seqs: [seq] }),
  onUndo: undo,
  onSave: assetActions.saveCopy,
  onEdit: (seq) => void editAsset(seq),
  onMore: (seq) => void showAssetMenu(seq),
  onCompare: (seqs) => useAppStore.getState().openCompare(seqs),
};

export function ViewerSlot({ settings }: Readonly<{ settings: Settings }>) {
  const viewer = useAppStore((state) => state.viewer);
  const blur = useBlur(settings);
  const { data: pins = [] } = useRoute('pins.list', undefined);
  if (!viewer) return null;
  const pinned = pins.find(({ seq }) => seq === viewer.seq);
  return (
    <ViewerActionsContext value={viewerActions}>
      <Suspense fallback={null}>
        <Viewer
          seq={viewer.seq}
          walk={viewer.walk}
          isQuick={viewer.quick}
          {...blur}
          onMove={moveInViewer}
          onShowFrame={showInViewer}
          pin={{
            isPinned: pinned !== undefined,
            toggle: () =>
              void (pinned ? unpinAsset(queryClient, pinned) : pinAssets(queryClient, [viewer.seq])),
          }}
          onClose={closeViewer}
          work={<ExportLine />}
          details={(seq) => (
            // its own boundary: suspending must not unmount the viewer and lose the focus
            <Suspense fallback={null}>
              <AssetDetails seq={seq} blurSensitive={settings.sensitive.blur} assetActions={assetActions} />
            </Suspense>
          )}
        />
      </Suspense>
    </ViewerActionsContext>
  );
}

/** Shows an asset in the viewer, opening it if it was closed meanwhile. */
function showInViewer(seq: number): void {
  const { viewer, openViewer } = useAppStore.getState();
  if (viewer) moveInViewer(seq);
  else openViewer(seq, walkOf([seq]));
}
