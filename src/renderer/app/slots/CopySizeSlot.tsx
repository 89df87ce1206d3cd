import type { SettingsPatch } from '@shared/domain/Settings';
import { CopySizeDialog } from '../../features/exports/CopySizeDialog';
import { useAppStore } from '../appStore';
import { copyImage } from '../pictures/copyImage';

/** The overlay that asks at which size a picture is copied. */
export function CopySizeSlot({
  lastEdge,
  change,
}: Readonly<{ lastEdge: number; change: (patch: SettingsPatch) => void }>) {
  const asset = useAppStore((state) => state.copying);
  const { setCopying } = useAppStore.getState();
  if (asset === null) return null;
  return (
    <CopySizeDialog
      asset={asset}
      lastEdge={lastEdge}
      onCopy={(copyLongEdge) => {
        setCopying(null);
        change({ window: { copyLongEdge } });
        copyImage(asset.id, copyLongEdge);
      }}
      onClose={() => setCopying(null)}
    />
  );
}
