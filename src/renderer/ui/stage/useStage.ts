import {
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDoubleClickInside } from '../hooks/useDoubleClickInside';
import { clampPan, fitView, maxFitScale, type Size, type StageView, zoomTo } from './stageView';

/** A stage is an area with one zoomed picture, or several in panes, which share zoom, pan and size. */
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
  const maxScale = maxFitScale(pixelRatio, enlarges);
  const isDoubleClickInside = useDoubleClickInside(element);

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
      before && !before.fits ? clampPan(before, stage, size) : fitView(stage, size, maxScale),
    );
  }, [stage, pictureWidth, pictureHeight, maxScale]);

  const change = useCallback(
    (next: (view: StageView, stage: Size, picture: Size) => StageView) => {
      if (!stage || pictureWidth === undefined || pictureHeight === undefined) return;
      const size = { width: pictureWidth, height: pictureHeight };
      setView((before) => next(before ?? fitView(stage, size, maxScale), stage, size));
    },
    [stage, pictureWidth, pictureHeight, maxScale],
  );
  const zoomBy = useCallback(
    (factor: number, anchor = { x: 0, y: 0 }) =>
      change((before, stage, size) => zoomTo(before, before.scale * factor, anchor, stage, size, maxScale)),
    [change, maxScale],
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
  const fitStage = useCallback(
    () => change((_, stage, size) => fitView(stage, size, maxScale)),
    [change, maxScale],
  );
  const realSize = useCallback(
    (anchor = { x: 0, y: 0 }) =>
      change((before, stage, size) => zoomTo(before, 1 / pixelRatio, anchor, stage, size, maxScale)),
    [change, maxScale, pixelRatio],
  );

  // React's own wheel listener is passive, and the page must not scroll or zoom as well
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), offsetFromCentre(event));
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
      const previous = drag.current;
      if (!previous) return;
      drag.current = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [event.clientX - previous.x, event.clientY - previous.y];
      change((before, stage, size) =>
        clampPan({ ...before, x: before.x + dx, y: before.y + dy }, stage, size),
      );
    },
    onPointerUp: () => {
      drag.current = null;
      setDragging(false);
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      if (!isDoubleClickInside()) return;
      if (view?.fits) realSize(offsetFromCentre(event));
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
    /** Functions that pan by a step; null: the whole picture is in view. */
    pan: { left: pan(-1, 0), right: pan(1, 0), up: pan(0, -1), down: pan(0, 1) },
  };
}

// The distance of the pointer from the middle of the pane under it; without a pane, of the stage.
function offsetFromCentre({
  clientX,
  clientY,
  target,
  currentTarget,
}: Readonly<Pick<MouseEvent, 'clientX' | 'clientY' | 'target' | 'currentTarget'>>) {
  const pane = target instanceof Element ? target.closest(paneSelector) : null;
  const box = (pane ?? (currentTarget as Element)).getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}
