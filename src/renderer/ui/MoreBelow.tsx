import { ChevronDown } from 'lucide-react';

/** What has a fade at its lower edge: asked whether it can be scrolled further down. */
export const hasMoreBelow = '[container-type:scroll-state]';

/** A fade over the lower edge of what scrolls, for as long as there is more below. The last child of it, whose padding is `pb-5`. */
export function MoreBelow() {
  return (
    <div
      aria-hidden
      className="pointer-events-none sticky bottom-[calc(var(--space-5)*-1)] z-2 -mt-3.5 h-0 shrink-0"
    >
      <div className="invisible absolute inset-x-0 bottom-0 flex h-14 items-end justify-center bg-linear-to-t from-panel from-25% to-transparent pb-0.5 text-muted [@container_scroll-state(scrollable:bottom)]:visible">
        <ChevronDown size={14} />
      </div>
    </div>
  );
}
