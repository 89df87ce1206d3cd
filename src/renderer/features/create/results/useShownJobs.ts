import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useMemo, useState } from 'react';
import { useJobs } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { recentCount, useRecentJobs } from '../useRecentJobs';

/** Minimum number of batches shown, and how many more each click on the button shows. */
const fewestBatches = 4;
const moreBatches = 6;
const none: readonly never[] = [];

/** The jobs that the results show: the latest jobs, and as many earlier batches as requested. */
export function useShownJobs(profileId: string): Readonly<{
  jobs: readonly JobWithAssets[];
  isLoading: boolean;
  /** Null: there are no older ones. */
  showEarlier: (() => void) | null;
}> {
  const latest = useRecentJobs(profileId);
  // the oldest visible batch when more were requested: later results do not hide it
  const [beyond, setBeyond] = useState<string>();
  const { data } = useRoute(
    'queue.earlier',
    {
      profileId,
      latest: recentCount,
      batches: fewestBatches,
      ...(beyond === undefined ? {} : { beyond: { batchId: beyond, more: moreBatches } }),
    },
    { keepPrevious: true },
  );
  const earlier = useJobs(data?.ids ?? none);
  const jobs = useMemo(
    () => [...new Map([...latest.jobs, ...earlier.jobs].map((job) => [job.id, job])).values()],
    [latest.jobs, earlier.jobs],
  );
  return {
    jobs,
    isLoading: latest.isLoading,
    showEarlier: data?.more ? () => setBeyond(jobs.at(-1)?.batchId) : null,
  };
}
