import { FlaskConical } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../classNames';

/** From the mark to its words, px. */
const gap = 6;

/**
 * In a corner of a picture: that the service on this computer drew it, as a sample; what that is, at once where the pointer
 * rests on it. Read out by the name of what it lies on.
 */
export function SampleBadge({ className }: Readonly<{ className?: string }>) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  return (
    <span
      aria-hidden
      data-sample
      onPointerEnter={(event) => setPlace(besideOf(event))}
      onPointerLeave={() => setPlace(null)}
      className={classNames(
        // its words come where the pointer rests on it, also among marks that let it through
        'pointer-events-auto flex size-4.5 shrink-0 items-center justify-center rounded-sm bg-black/70 text-white',
        className,
      )}
    >
      <FlaskConical size={11} />
      {/* the picture would cut them off */}
      {place === null
        ? null
        : createPortal(
            <span
              aria-hidden
              style={place}
              className="pointer-events-none fixed z-50 w-max max-w-64 rounded-md border border-line bg-panel px-2 py-1 text-left text-xs text-ink"
            >
              Sample: drawn by a program on this computer, not by a trained model
            </span>,
            document.body,
          )}
    </span>
  );
}

/** Below it, towards the middle of the window; above it near the lower edge. */
function besideOf({ currentTarget }: PointerEvent): CSSProperties {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const [width, height] = [window.innerWidth, window.innerHeight];
  return {
    ...(left < width / 2 ? { left } : { right: width - right }),
    ...(bottom < height - 80 ? { top: bottom + gap } : { bottom: height - top + gap }),
  };
}
