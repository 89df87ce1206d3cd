import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { useDebounced } from '../../ui/useDebounced';
import { useRecentJobs } from './useRecentJobs';

const restMs = 500;

/** Tells once what a run cost, and what is left, has changed what the next one is said to cost. Shows nothing. */
export function PriceNews({ profileId, onChanged }: Readonly<{ profileId: string; onChanged: () => void }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { jobs } = useRecentJobs(profileId);
  const doneCount = jobs.filter((job) => job.state === 'done').length;
  // once they rest: while results pour in, each is a reason
  const reason = useDebounced(`${status?.balanceMilli} ${doneCount}`, restMs);
  const tell = useEffectEvent(onChanged);
  // biome-ignore lint/correctness/useExhaustiveDependencies: balance and count are the reasons
  useEffect(() => tell(), [reason]);
  return null;
}
