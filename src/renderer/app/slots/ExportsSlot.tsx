import { ExportsDialog } from '../../features/exports/ExportsDialog';
import { showQuery } from '../../features/gallery/shownQuery';
import { useAppStore } from '../appStore';

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
