import type { Asset } from '@shared/domain/Asset';
import { formatCount } from '@shared/words/formatCount';
import { Info, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Button, Heading } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { IconButton } from '../../ui/IconButton';
import { type StageView, zoomWords } from './stageView';

/** The line over the picture: what it is, the zoom, details, close. */
export function ViewerBar({
  asset,
  place,
  count,
  view,
  pixelRatio,
  detailsOpen,
  onZoomOut,
  onZoomIn,
  onFit,
  onRealSize,
  onDetails,
  onClose,
}: Readonly<{
  asset: Asset | null;
  place: number;
  count: number;
  /** null where there is nothing to zoom. */
  view: StageView | null;
  pixelRatio: number;
  detailsOpen: boolean;
  onZoomOut: () => void;
  onZoomIn: () => void;
  onFit: () => void;
  onRealSize: () => void;
  onDetails: () => void;
  onClose: () => void;
}>) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-b border-line bg-panel pr-2 pl-4">
      <Heading slot="title" className="min-w-0 flex-1 truncate text-sm font-medium">
        {asset?.prompt ?? ' '}
      </Heading>
      {asset?.sample ? <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs">Sample</span> : null}
      {place >= 0 && count > 1 ? (
        <span className="text-xs whitespace-nowrap text-muted">
          {formatCount(place + 1)} of {formatCount(count)}
        </span>
      ) : null}
      {view ? (
        <div className="flex items-center gap-0.5">
          <IconButton
            label="Zoom out"
            shortcut={shortcutOf('viewer.zoomOut')}
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
          <IconButton
            label="Zoom in"
            shortcut={shortcutOf('viewer.zoomIn')}
            icon={<ZoomIn size={16} />}
            onPress={onZoomIn}
          />
          <IconButton
            label="Fit the window"
            shortcut={shortcutOf('viewer.fit')}
            icon={<Maximize size={16} />}
            onPress={onFit}
          />
        </div>
      ) : null}
      <div className="flex items-center gap-0.5">
        <IconButton
          label={detailsOpen ? 'Hide details' : 'Show details'}
          shortcut={shortcutOf('viewer.details')}
          aria-expanded={detailsOpen}
          icon={<Info size={16} />}
          onPress={onDetails}
        />
        <IconButton
          label="Close"
          shortcut={shortcutOf('viewer.close')}
          icon={<X size={18} />}
          onPress={onClose}
        />
      </div>
    </header>
  );
}
