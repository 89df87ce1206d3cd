import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useMemo, useState } from 'react';
import { useJobs } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { recentCount, useRecentJobs } from '../useRecentJobs';

/** So many batches are shown however long the latest is; each press of the button shows some more. */
const fewestBatches = 4;
const moreBatches = 6;
const none: readonly never[] = [];

/** The jobs that the results show: the latest jobs, and as many of the batches before them as were asked for. */
export function useShownJobs(profileId: string): Readonly<{
  jobs: readonly JobWithAssets[];
  isLoading: boolean;
  /** Null: there are no older ones. */
  showEarlier: (() => void) | null;
}> {
  const latest = useRecentJobs(profileId);
  // the oldest batch in view when more were asked for: later results take none of the shown ones away
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
