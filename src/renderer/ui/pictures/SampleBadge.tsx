import { t } from '@shared/messages/t';
import { FlaskConical } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../classNames';

/** Distance of the tooltip from the badge, px. */
const gap = 6;

/** Marks a picture of the sample service. Screen readers read the mark as part of the picture's name. */
export function SampleBadge({ className }: Readonly<{ className?: string }>) {
  const [tooltipStyle, setTooltipStyle] = useState<CSSProperties | null>(null);
  return (
    <span
      aria-hidden
      data-sample
      onPointerEnter={(event) => setTooltipStyle(tooltipPosition(event))}
      onPointerLeave={() => setTooltipStyle(null)}
      className={classNames(
        // receives the pointer for its tooltip even among badges that ignore it
        'pointer-events-auto flex size-4.5 shrink-0 items-center justify-center rounded-sm bg-black/70 text-white',
        className,
      )}
    >
      <FlaskConical size={11} />
      {/* outside the picture, which would clip it */}
      {tooltipStyle === null
        ? null
        : createPortal(
            <span
              aria-hidden
              style={tooltipStyle}
              className="pointer-events-none fixed z-50 w-max max-w-64 rounded-md border border-line bg-panel px-2 py-1 text-start text-xs text-ink"
            >
              {t('ui.sampleHint')}
            </span>,
            document.body,
          )}
    </span>
  );
}

/** Below the badge, towards the middle of the window; above the badge near the lower edge of the window. */
function tooltipPosition({ currentTarget }: PointerEvent): CSSProperties {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const [width, height] = [window.innerWidth, window.innerHeight];
  return {
    ...(left < width / 2 ? { left } : { right: width - right }),
    ...(bottom < height - 80 ? { top: bottom + gap } : { bottom: height - top + gap }),
  };
}
