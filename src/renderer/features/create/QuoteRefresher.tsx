import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useRecentJobs } from './useRecentJobs';

const debounceMs = 500;

/** Asks for a new price and time when a finished job, the balance or the queue may have changed them. */
export function QuoteRefresher({
  profileId,
  onChanged,
}: Readonly<{ profileId: string; onChanged: () => void }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const { jobs } = useRecentJobs(profileId);
  const doneCount = jobs.filter((job) => job.state === 'done').length;
  const queueCounts = `${queue?.counts.next} ${queue?.counts.running}`;
  // debounced, because many results may arrive within a short time
  const trigger = useDebounced(`${status?.balanceMilli} ${doneCount} ${queueCounts}`, debounceMs);
  const notify = useEffectEvent(onChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of `trigger`, which the effect does not read
  useEffect(() => notify(), [trigger]);
  return null;
}
