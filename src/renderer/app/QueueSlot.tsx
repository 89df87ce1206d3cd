import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/classNames';

const bounds = { min: 280, max: 640 } as const;
const clamp = (width: number) => Math.round(Math.min(bounds.max, Math.max(bounds.min, width)));

/** The queue's place at the right: beside the view, or over it as a drawer. Its left edge is dragged to resize. */
export function QueueSlot({
  width: savedWidth,
  isDrawer,
  onResized,
  onClose,
  children,
}: Readonly<{
  width: number;
  isDrawer: boolean;
  onResized: (width: number) => void;
  onClose: () => void;
  children: ReactNode;
}>) {
  const [width, setWidth] = useState(savedWidth);
  const drag = useRef<Readonly<{ x: number; width: number }> | null>(null);
  useEffect(() => setWidth(savedWidth), [savedWidth]);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current) setWidth(clamp(drag.current.width + drag.current.x - event.clientX));
  };
  const onPointerUp = () => {
    if (drag.current) onResized(width);
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowLeft' ? 20 : event.key === 'ArrowRight' ? -20 : 0;
    if (step === 0) return;
    event.preventDefault();
    onResized(clamp(width + step));
  };

  return (
    <aside
      aria-label="Queue"
      style={{ width }}
      onKeyDown={(event) => {
        if (isDrawer && event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className={classNames(
        'flex min-h-0 flex-col border-l border-line bg-panel',
        isDrawer
          ? 'absolute inset-y-0 right-0 z-20 max-w-[calc(100%-3.5rem)] animate-appear'
          : 'relative shrink-0',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved with pointer and keys has no element of its own */}
      <div
        role="separator"
        aria-label="Width of the queue"
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={bounds.min}
        aria-valuemax={bounds.max}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
        className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-edge/40"
      />
      {children}
    </aside>
  );
}
