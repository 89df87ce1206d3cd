import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A turn of the wheel by one notch does no more than this, and two fingers by a px that part of it. */
const most = 0.2;
const perPx = 0.01;

/** Ctrl and the wheel, or two fingers that go apart, which the browser tells as the same. */
export function useZoomWheel(
  scroller: RefObject<HTMLElement | null>,
  onZoom: (factor: number) => void,
): void {
  const zoom = useEffectEvent(onZoom);
  // React's own wheel listener is passive, and the page must not zoom as well
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
