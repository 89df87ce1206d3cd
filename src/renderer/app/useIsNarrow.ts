import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 1199px)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** True under 1200 px, where the queue becomes a drawer. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
