import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useJobs } from '../../ipc/useJob';
import { useRoute } from '../../ipc/useRoute';

export const recentCount = 60;
const none: readonly never[] = [];

/** Re-renders the caller with every change of a job, so call this in small components. */
export function useRecentJobs(
  profileId: string,
): Readonly<{ jobs: readonly JobWithAssets[]; isLoading: boolean }> {
  const recent = useRoute('queue.recent', { profileId, limit: recentCount });
  const { jobs, isPending } = useJobs(recent.data ?? none);
  return { jobs, isLoading: recent.isPending || (isPending && jobs.length === 0) };
}
