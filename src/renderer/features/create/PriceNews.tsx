import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useRecentJobs } from './useRecentJobs';

const restMs = 500;

/** Asks for a new price and time when a finished job, the balance or the queue may have changed them. */
export function PriceNews({ profileId, onChanged }: Readonly<{ profileId: string; onChanged: () => void }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const { jobs } = useRecentJobs(profileId);
  const doneCount = jobs.filter((job) => job.state === 'done').length;
  const waits = `${queue?.counts.next} ${queue?.counts.running}`;
  // debounced: while results arrive, every one is a change
  const reason = useDebounced(`${status?.balanceMilli} ${doneCount} ${waits}`, restMs);
  const tell = useEffectEvent(onChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of `reason`, which the effect does not read
  useEffect(() => tell(), [reason]);
  return null;
}
