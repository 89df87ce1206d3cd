import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, kept up to date.
 * @param query created once, outside rendering
 */
export function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
