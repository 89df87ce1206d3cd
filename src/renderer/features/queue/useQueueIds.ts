import { useMemo } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { type SectionIds, withoutRepeats } from './queueRows';

const none: readonly string[] = [];

/** Who stands where in the queue. */
export function useQueueIds(
  profileId: string,
): Readonly<{ ids: SectionIds; isLoading: boolean; error: Error | null }> {
  const attention = useRoute('queue.ids', { profileId, section: 'attention' });
  const running = useRoute('queue.ids', { profileId, section: 'running' });
  const next = useRoute('queue.ids', { profileId, section: 'next' });
  const finished = useRoute('queue.ids', { profileId, section: 'finished' });
  const ids = useMemo(
    () =>
      withoutRepeats({
        attention: attention.data ?? none,
        running: running.data ?? none,
        next: next.data ?? none,
        finished: finished.data ?? none,
      }),
    [attention.data, running.data, next.data, finished.data],
  );
  return {
    ids,
    isLoading: attention.isPending || running.isPending || next.isPending || finished.isPending,
    error: attention.error ?? running.error ?? next.error ?? finished.error,
  };
}
