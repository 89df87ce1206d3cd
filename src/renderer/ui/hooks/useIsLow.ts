import { useMedia } from '../layout/useMedia';

const low = matchMedia('(max-height: 500px)');

/** Whether the window is so low, or zoomed so far, that a form scrolls as a whole. The same as `low` in theme.css. */
export function useIsLow(): boolean {
  return useMedia(low);
}
