import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The largest zoom change of one event, and the zoom change per px of wheel movement. */
const most = 0.2;
const perPx = 0.01;

/** Zooms with Ctrl and the wheel or by pinching, which the browser reports alike. */
export function useZoomWheel(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (factor: number) => void,
): void {
  const zoom = useEffectEvent(onZoom);
  // React's wheel listener is passive, so it could not stop the page from zooming
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      zoom(Math.exp(Math.min(most, Math.max(-most, -event.deltaY * perPx))));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [scroller]);
}
