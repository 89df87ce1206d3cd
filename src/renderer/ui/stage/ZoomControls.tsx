import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from 'react-aria-components';
import { IconButton } from '../IconButton';
import { type StageView, zoomWords } from './stageView';

/** The zoom of a stage: how large it is now, and what changes it. */
export function ZoomControls({
  view,
  pixelRatio,
  shortcuts,
  onZoomOut,
  onZoomIn,
  onFit,
  onRealSize,
}: Readonly<{
  view: StageView;
  pixelRatio: number;
  shortcuts: Readonly<Record<'out' | 'in' | 'fit', string | undefined>>;
  onZoomOut: () => void;
  onZoomIn: () => void;
  onFit: () => void;
  onRealSize: () => void;
}>) {
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        label="Zoom out"
        shortcut={shortcuts.out}
        icon={<ZoomOut size={16} />}
        onPress={onZoomOut}
      />
      <Button
        aria-label={`Zoom ${zoomWords(view.scale, pixelRatio)}. Press for real size`}
        onPress={onRealSize}
        className="h-(--control-h) w-14 rounded-md text-xs text-muted data-[hovered]:bg-raised data-[hovered]:text-ink"
      >
        {zoomWords(view.scale, pixelRatio)}
      </Button>
      <IconButton label="Zoom in" shortcut={shortcuts.in} icon={<ZoomIn size={16} />} onPress={onZoomIn} />
      <IconButton
        label="Fit the window"
        shortcut={shortcuts.fit}
        icon={<Maximize size={16} />}
        onPress={onFit}
      />
    </div>
  );
}
