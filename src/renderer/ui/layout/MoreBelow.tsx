import { ChevronDown } from 'lucide-react';
import { classNames } from '../classNames';

/** Makes an element's scroll state queryable, for `MoreBelow`. */
export const moreBelowClass = '[container-type:scroll-state]';

/**
 * A fade, shown while there is more below. Place it as the last child; the element needs `pb-5`.
 * @param isOverBar the fade is in a bar that sticks to the lower edge, and covers the content above the bar
 * @param isLow the fade is lower and has no arrow, for an element of a few lines, which then needs `pb-3`
 */
export function MoreBelow({
  isOverBar = false,
  isLow = false,
}: Readonly<{ isOverBar?: boolean; isLow?: boolean }>) {
  const fade = (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none invisible absolute inset-x-0 flex items-end justify-center pb-0.5 text-muted',
        'bg-linear-to-t from-panel from-25% to-transparent [@container_scroll-state(scrollable:bottom)]:visible',
        isLow ? 'h-7' : 'h-14',
        isOverBar ? 'bottom-full not-low:hidden' : 'bottom-0',
      )}
    >
      {isLow ? null : <ChevronDown size={14} />}
    </div>
  );
  return isOverBar ? (
    fade
  ) : (
    <div
      className={classNames(
        'pointer-events-none sticky z-2 h-0 shrink-0',
        isLow ? 'bottom-[calc(var(--space-3)*-1)] -mt-3' : 'bottom-[calc(var(--space-5)*-1)] -mt-3.5',
      )}
    >
      {fade}
    </div>
  );
}
