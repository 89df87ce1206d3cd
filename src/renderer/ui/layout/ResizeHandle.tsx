import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '../classNames';

const stepPx = 20;

type Props = Readonly<{
  label: string;
  edge: 'left' | 'right';
  width: number;
  min: number;
  max: number;
  /** Called while the edge is dragged. */
  onMove: (width: number) => void;
  /** Called when the edge is released or moved by a key. */
  onResizeEnd: (width: number) => void;
}>;

/** The edge of a panel, which the user drags. Arrow keys move the edge too; Home and End move it to its limits. */
export function ResizeHandle({ label, edge, width, min, max, onMove, onResizeEnd }: Props) {
  const drag = useRef<Readonly<{ x: number; width: number }> | null>(null);
  const outwards = edge === 'right' ? 1 : -1;
  const clamp = (newWidth: number) => Math.round(Math.min(max, Math.max(min, newWidth)));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current) onMove(clamp(drag.current.width + (event.clientX - drag.current.x) * outwards));
  };
  const onPointerUp = () => {
    if (drag.current) onResizeEnd(width);
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const newWidth = {
      ArrowLeft: width - stepPx * outwards,
      ArrowRight: width + stepPx * outwards,
      Home: min,
      End: max,
    }[event.key];
    if (newWidth === undefined) return;
    event.preventDefault();
    onResizeEnd(clamp(newWidth));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a movable separator
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-edge/40',
        edge === 'left' ? '-left-1' : '-right-1',
      )}
    />
  );
}
