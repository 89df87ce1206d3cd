import { useSyncExternalStore } from 'react';

const low = matchMedia('(max-height: 500px)');
const subscribe = (changed: () => void) => {
  low.addEventListener('change', changed);
  return () => low.removeEventListener('change', changed);
};

/** True in a window so low, or so enlarged, that a form scrolls as a whole: `low` in theme.css. */
export function useIsLow(): boolean {
  return useSyncExternalStore(subscribe, () => low.matches);
}
