import { useMemo } from 'react';
import { useRoute } from '../../ipc/useRoute';
import type { SectionIds } from './queueRows';

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

/** The four lists are read one after another: a job that moved in between would stand in two. The later place wins. */
export function withoutRepeats(ids: SectionIds): SectionIds {
  const seen = new Set<string>();
  const keep = (list: readonly string[]) => {
    let repeated = false;
    for (const id of list) {
      if (seen.has(id)) repeated = true;
      seen.add(id);
    }
    return repeated;
  };
  const filtered = (list: readonly string[], later: ReadonlySet<string>) =>
    list.filter((id) => !later.has(id));
  const finishedRepeats = keep(ids.finished);
  const attentionRepeats = keep(ids.attention);
  const runningRepeats = keep(ids.running);
  const nextRepeats = keep(ids.next);
  if (!finishedRepeats && !attentionRepeats && !runningRepeats && !nextRepeats) return ids;
  const finished = new Set(ids.finished);
  const attention = new Set([...finished, ...ids.attention]);
  const running = new Set([...attention, ...ids.running]);
  return {
    finished: ids.finished,
    attention: filtered(ids.attention, finished),
    running: filtered(ids.running, attention),
    next: filtered(ids.next, running),
  };
}
