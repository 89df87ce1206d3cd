import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useBothPresses } from '../hooks/useBothPresses';
import { clampPan, fitView, mostFitted, type Size, type StageView, zoomTo } from './stageView';

/** The panes of a stage with several pictures have the same zoom, pan and size. */
const paneSelector = '[data-pane]';

/** A key moves the picture by this fraction of the stage. */
const panStep = 0.125;

export type Stage = ReturnType<typeof useStage>;

/**
 * @param picture size in its own px; with several pictures, the size that each of them is fitted into
 * @param options.arrangement changes whenever the panes change
 * @param options.enlarges a small picture fills the room; otherwise it is shown at its real size at most
 */
export function useStage(
  element: RefObject<HTMLElement | null>,
  picture: Size | null,
  { arrangement = '', enlarges = false }: Readonly<{ arrangement?: string; enlarges?: boolean }> = {},
) {
  const [stage, setStage] = useState<Size | null>(null);
  const [view, setView] = useState<StageView | null>(null);
  const drag = useRef<Readonly<{ x: number; y: number }> | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [pixelRatio] = useState(() => window.devicePixelRatio);
  const most = mostFitted(pixelRatio, enlarges);
  const areBothHere = useBothPresses(element);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `arrangement` has panes of another size
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const { clientWidth, clientHeight } = target.querySelector(paneSelector) ?? target;
      setStage({ width: clientWidth, height: clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, arrangement]);

  const pictureWidth = picture?.width;
  const pictureHeight = picture?.height;
  // another picture, or another size of the stage: fit the picture again unless the user has zoomed
  useLayoutEffect(() => {
    if (!stage || pictureWidth === undefined || pictureHeight === undefined) return;
    const size = { width: pictureWidth, height: pictureHeight };
    setView((before) =>
      before && !before.fits ? clampPan(before, stage, size) : fitView(stage, size, most),
    );
  }, [stage, pictureWidth, pictureHeight, most]);

  const change = useCallback(
    (next: (view: StageView, stage: Size, picture: Size) => StageView) => {
      if (!stage || pictureWidth === undefined || pictureHeight === undefined) return;
      const size = { width: pictureWidth, height: pictureHeight };
      setView((before) => next(before ?? fitView(stage, size, most), stage, size));
    },
    [stage, pictureWidth, pictureHeight, most],
  );
  const zoomBy = useCallback(
    (factor: number, at = { x: 0, y: 0 }) =>
      change((before, stage, size) => zoomTo(before, before.scale * factor, at, stage, size, most)),
    [change, most],
  );
  const panBy = useCallback(
    (right: number, down: number) =>
      change((before, stage, size) =>
        clampPan(
          { ...before, x: before.x - right * stage.width, y: before.y - down * stage.height },
          stage,
          size,
        ),
      ),
    [change],
  );
  const fitStage = useCallback(() => change((_, stage, size) => fitView(stage, size, most)), [change, most]);
  const realSize = useCallback(
    (at = { x: 0, y: 0 }) =>
      change((before, stage, size) => zoomTo(before, 1 / pixelRatio, at, stage, size, most)),
    [change, most, pixelRatio],
  );

  // React's own wheel listener is passive, and the page must not scroll or zoom as well
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), fromMiddle(event));
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element, zoomBy]);

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY };
      setDragging(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (!from) return;
      drag.current = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      change((before, stage, size) =>
        clampPan({ ...before, x: before.x + dx, y: before.y + dy }, stage, size),
      );
    },
    onPointerUp: () => {
      drag.current = null;
      setDragging(false);
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      if (!areBothHere()) return;
      if (view?.fits) realSize(fromMiddle(event));
      else fitStage();
    },
  };
  const canPan = view !== null && !view.fits;
  const pan = (right: number, down: number) => (canPan ? () => panBy(right * panStep, down * panStep) : null);
  return {
    view,
    pixelRatio,
    isDragging,
    pointer,
    zoomIn: () => zoomBy(1.25),
    zoomOut: () => zoomBy(0.8),
    fit: fitStage,
    realSize,
    /** Null: the whole picture is in view. */
    pan: { left: pan(-1, 0), right: pan(1, 0), up: pan(0, -1), down: pan(0, 1) },
  };
}

// The distance of the pointer from the middle of the pane under it; without a pane, of the stage.
function fromMiddle({
  clientX,
  clientY,
  target,
  currentTarget,
}: Readonly<Pick<MouseEvent, 'clientX' | 'clientY' | 'target' | 'currentTarget'>>) {
  const pane = target instanceof Element ? target.closest(paneSelector) : null;
  const box = (pane ?? (currentTarget as Element)).getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
