import { ChevronDown } from 'lucide-react';
import { classNames } from '../classNames';

/** What has a fade at its lower edge: asked whether it can be scrolled further down. */
export const hasMoreBelow = '[container-type:scroll-state]';

/**
 * A fade over the lower edge of what scrolls, for as long as there is more below. The last child of it, whose padding is `pb-5`.
 * @param isOverBar it stands in a bar that is stuck to that edge, and lies over what is above the bar
 * @param isLow it is low and without an arrow, for a few lines; their padding is `pb-3`
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
