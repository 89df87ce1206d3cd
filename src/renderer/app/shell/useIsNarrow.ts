import { useMedia } from '../../ui/layout/useMedia';

const narrow = matchMedia('(max-width: 1199px)');

/** True under 1200 px, where the queue becomes a drawer. */
export function useIsNarrow(): boolean {
  return useMedia(narrow);
}
