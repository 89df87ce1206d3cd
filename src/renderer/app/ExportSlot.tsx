import { ExportDialog } from '../features/exports/ExportDialog';
import { useAppStore } from './appStore';

/** The dialog of what is to be exported, over everything. */
export function ExportSlot() {
  const set = useAppStore((state) => state.exportSet);
  const { openExport } = useAppStore.getState();
  return set === null ? null : <ExportDialog set={set} onClose={() => openExport(null)} />;
}
