import { useMedia } from '../layout/useMedia';

const low = matchMedia('(max-height: 500px)');

/** In a window so low, or so enlarged, that a form scrolls as a whole. The same as `low` in theme.css. */
export function useIsLow(): boolean {
  return useMedia(low);
}
