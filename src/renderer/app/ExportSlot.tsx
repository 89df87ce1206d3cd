import { ExportDialog } from '../features/exports/ExportDialog';
import { useAppStore } from './appStore';

/** The dialog of what is to be exported, over everything. */
export function ExportSlot() {
  const set = useAppStore((state) => state.exportSet);
  const printed = useAppStore((state) => state.printed);
  const sheetTitle = useAppStore((state) => state.sheetTitle);
  const { openExport } = useAppStore.getState();
  return set === null ? null : (
    <ExportDialog set={set} printed={printed} sheetTitle={sheetTitle} onClose={() => openExport(null)} />
  );
}
