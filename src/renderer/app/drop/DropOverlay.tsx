import { Sparkle } from 'lucide-react';
import { createPortal } from 'react-dom';
import { classNames } from '../../ui/classNames';
import { hasNoOverlay, useAppStore } from '../appStore';
import { useDropAnywhere } from './useDropAnywhere';

/** Maximum width of the label with its distance to the edge, px. */
const maxLabelWidth = 272;

export function DropOverlay() {
  const indicator = useDropAnywhere();
  const isCovered = useAppStore((state) => !hasNoOverlay(state));
  if (indicator === null) return null;
  const { area, label, isCreateArea, isAccepted, isLabelBelow } = indicator;
  return createPortal(
    // in the top layer, so that an open dialog does not cover it
    <div
      data-react-aria-top-layer="true"
      data-drop-overlay
      className="pointer-events-none fixed inset-0 z-50"
    >
      {area ? (
        <span
          aria-hidden
          style={area}
          className={classNames(
            'absolute rounded-lg border-2 border-accent animate-appear',
            // an opaque background keeps the label readable over text and controls
            isAccepted ? (isCreateArea || isLabelBelow ? 'bg-accent/5' : 'bg-panel/75') : 'border-dashed',
          )}
        />
      ) : null}
      {area && isCreateArea && isCovered ? (
        // an open overlay covers the rail
        <span
          aria-hidden
          data-drop-place="create"
          style={area}
          className="pointer-events-auto absolute flex items-center justify-center rounded-lg border-2 border-accent bg-panel"
        >
          <Sparkle size={18} />
        </span>
      ) : null}
      <span
        role="status"
        style={
          area === null
            ? { left: '50%', bottom: 48, transform: 'translateX(-50%)' }
            : isCreateArea
              ? {
                  left: area.left + area.width + 10,
                  top: area.top + area.height / 2,
                  transform: 'translateY(-50%)',
                }
              : isLabelBelow
                ? {
                    left: Math.min(area.left, window.innerWidth - maxLabelWidth),
                    top: area.top + area.height + 6,
                  }
                : {
                    left: area.left + area.width / 2,
                    top: area.top + area.height / 2,
                    maxWidth: Math.max(160, area.width - 16),
                    transform: 'translate(-50%, -50%)',
                  }
        }
        className="absolute w-max max-w-64 rounded-md border border-line bg-panel px-3 py-1.5 text-center text-sm text-balance text-ink animate-appear"
      >
        {label}
      </span>
    </div>,
    document.body,
  );
}
