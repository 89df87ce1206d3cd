import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useJobs } from '../../ipc/useJob';
import { useRoute } from '../../ipc/useRoute';

/** So many, whatever batches they are of. */
export const recentCount = 60;
const none: readonly never[] = [];

/** The latest jobs of a profile. Whoever asks is drawn again with each that changes, so the form as a whole does not. */
export function useRecentJobs(
  profileId: string,
): Readonly<{ jobs: readonly JobWithAssets[]; isLoading: boolean }> {
  const recent = useRoute('queue.recent', { profileId, limit: recentCount });
  const { jobs, isPending } = useJobs(recent.data ?? none);
  return { jobs, isLoading: recent.isPending || (isPending && jobs.length === 0) };
}
