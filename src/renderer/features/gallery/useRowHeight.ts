import { panelBounds } from '@shared/domain/panelBounds';
import { useSettings } from '../../ipc/useSettings';
import { useSteady } from '../../ui/hooks/useSteady';
import { useKeptSize } from '../../ui/layout/useKeptSize';

const { min, max } = panelBounds.galleryRow;

/** The grid's zoom: the target height of its rows, px. */
export function useRowHeight(saved: number): Readonly<{
  value: number;
  change: (rowHeight: number) => void;
  /** Multiplies the row height by a factor. */
  zoomBy: (factor: number) => void;
}> {
  const { change: changeSettings } = useSettings();
  const { value, change } = useKeptSize(saved, (galleryRowHeight) =>
    changeSettings({ window: { galleryRowHeight } }),
  );
  const does = useSteady({
    change: (rowHeight: number) => change(rowHeight),
    // whole px, and at least one px per event, however slow the pinch is
    zoomBy: (factor: number) =>
      change((before) =>
        Math.min(max, Math.max(min, factor > 1 ? Math.ceil(before * factor) : Math.floor(before * factor))),
      ),
  });
  return { value, ...does };
}
