import { ExportDialog } from '../../features/exports/ExportDialog';
import { useAppStore } from '../appStore';

export function ExportSlot() {
  const set = useAppStore((state) => state.exportSet);
  const printed = useAppStore((state) => state.printed);
  const sheetTitle = useAppStore((state) => state.sheetTitle);
  const earlier = useAppStore((state) => state.earlierExport);
  const { openExport, setExportsOpen } = useAppStore.getState();
  return set === null ? null : (
    <ExportDialog
      // another earlier export starts a new form
      key={earlier?.id}
      set={set}
      printed={printed}
      sheetTitle={sheetTitle}
      earlier={earlier}
      onEarlier={() => setExportsOpen(true)}
      onClose={() => openExport(null)}
    />
  );
}
