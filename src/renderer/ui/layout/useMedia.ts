import { useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. @param query made once, outside of what is drawn */
export function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
