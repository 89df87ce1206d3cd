import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useJobs } from '../../ipc/useJob';
import { useRoute } from '../../ipc/useRoute';

/** Number of recent jobs, regardless of their batches. */
export const recentCount = 60;
const none: readonly never[] = [];

/** The latest jobs of a profile. The caller re-renders with every change, so call it in small components. */
export function useRecentJobs(
  profileId: string,
): Readonly<{ jobs: readonly JobWithAssets[]; isLoading: boolean }> {
  const recent = useRoute('queue.recent', { profileId, limit: recentCount });
  const { jobs, isPending } = useJobs(recent.data ?? none);
  return { jobs, isLoading: recent.isPending || (isPending && jobs.length === 0) };
}
