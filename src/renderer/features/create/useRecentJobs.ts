import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useJobs } from '../../ipc/useJob';
import { useRoute } from '../../ipc/useRoute';

export const recentCount = 60;
/** Number of batches shown at first. */
const minBatches = 4;

/** The input of `queue.earlier` for the batches shown at first. */
export const earlierInput = (profileId: string) => ({ profileId, latest: recentCount, batches: minBatches });

const none: readonly never[] = [];

/** Re-renders the caller with every change of a job, so call this in small components. */
export function useRecentJobs(
  profileId: string,
): Readonly<{ jobs: readonly JobWithAssets[]; isLoading: boolean }> {
  const recent = useRoute('queue.recent', { profileId, limit: recentCount });
  const { jobs, isPending } = useJobs(recent.data ?? none);
  return { jobs, isLoading: recent.isPending || (isPending && jobs.length === 0) };
}
