import type { SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { lazy, Suspense } from 'react';
import { PresetOfPictureDialog } from '../../features/create/presets/PresetOfPictureDialog';
import { CopySizeDialog } from '../../features/exports/CopySizeDialog';
import { ExportDialog } from '../../features/exports/ExportDialog';
import { ExportsDialog } from '../../features/exports/ExportsDialog';
import { useDeletionRequest } from '../../features/gallery/shelves/useDeletionRequest';
import { showQuery } from '../../features/gallery/shownQuery';
import { LibrariesDialog } from '../../features/libraries/LibrariesDialog';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { useAppStore } from '../appStore';
import { copyImage } from '../pictures/copyImage';

// Part of the gallery, which is loaded on demand.
const CollectDialog = lazy(async () => ({
  default: (await import('../../features/gallery/judging/CollectDialog')).CollectDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('../../features/gallery/shelves/DeleteDialog')).DeleteDialog,
}));

// The texts of the help and of the release notes are loaded when first shown.
const HelpDialog = lazy(() => import('../../features/help/HelpDialog'));
const NewsDialog = lazy(() => import('../../features/help/NewsDialog'));

export function ExportSlot() {
  const set = useAppStore((state) => state.exportSet);
  const sheetBatch = useAppStore((state) => state.sheetBatch);
  const sheetTitle = useAppStore((state) => state.sheetTitle);
  const earlier = useAppStore((state) => state.earlierExport);
  const { openExport, setExportsOpen } = useAppStore.getState();
  return set === null ? null : (
    <ExportDialog
      // remounts the form when the user chooses a different earlier export
      key={earlier?.id}
      set={set}
      sheetBatch={sheetBatch}
      sheetTitle={sheetTitle}
      earlier={earlier}
      onEarlier={() => setExportsOpen(true)}
      onClose={() => openExport(null)}
    />
  );
}

export function ExportsSlot() {
  const isOpen = useAppStore((state) => state.exportsOpen);
  const { setExportsOpen, openExport, exportAgain, go } = useAppStore.getState();
  if (!isOpen) return null;
  return (
    <ExportsDialog
      onShow={({ id }) => {
        setExportsOpen(false);
        openExport(null);
        showQuery(`exported:${id}`);
        go('gallery');
      }}
      onAgain={(record, matrix) => {
        setExportsOpen(false);
        exportAgain(record, matrix);
      }}
      onClose={() => setExportsOpen(false)}
    />
  );
}

export function CollectSlot() {
  const set = useAppStore((state) => state.assetsToCollect);
  return set === null ? null : (
    <Suspense fallback={null}>
      <CollectDialog set={set} onClose={() => useAppStore.getState().openCollectDialog(null)} />
    </Suspense>
  );
}

export function DeleteSlot() {
  const set = useDeletionRequest((state) => state.assetsToDelete);
  return set === null ? null : (
    <Suspense fallback={null}>
      <DeleteDialog set={set} onClose={() => useDeletionRequest.getState().requestDeletion(null)} />
    </Suspense>
  );
}

export function PresetPictureSlot() {
  const assetId = useAppStore((state) => state.presetPicture);
  return assetId === null ? null : (
    <PresetOfPictureDialog
      assetId={assetId}
      onClose={() => useAppStore.getState().choosePresetPicture(null)}
    />
  );
}

export function CopySizeSlot({
  lastEdge,
  change,
}: Readonly<{ lastEdge: number; change: (patch: SettingsPatch) => void }>) {
  const asset = useAppStore((state) => state.assetToCopy);
  const { setAssetToCopy } = useAppStore.getState();
  if (asset === null) return null;
  return (
    <CopySizeDialog
      asset={asset}
      lastEdge={lastEdge}
      onCopy={(copyLongEdge) => {
        setAssetToCopy(null);
        change({ window: { copyLongEdge } });
        copyImage(asset.id, copyLongEdge);
      }}
      onClose={() => setAssetToCopy(null)}
    />
  );
}

export function LibrariesSlot() {
  const isOpen = useAppStore((state) => state.librariesOpen);
  return isOpen ? <LibrariesDialog onClose={() => useAppStore.getState().setLibrariesOpen(false)} /> : null;
}

export function HelpSlot() {
  const open = useAppStore((state) => state.helpOpen);
  const { data: info } = useRoute('app.info', undefined, { enabled: open === 'news' });
  const { mutate: openLink } = useCommand('app.openLink', { failed: t('app.yourBrowserDidNotOpen') });
  const onClose = () => useAppStore.getState().setHelpOpen(null);
  const openUrl = (url: string) => openLink({ url });
  return (
    <Suspense>
      {open === 'help' ? <HelpDialog onClose={onClose} openLink={openUrl} /> : null}
      {open === 'news' && info ? (
        <NewsDialog version={info.version} onClose={onClose} openLink={openUrl} />
      ) : null}
    </Suspense>
  );
}
