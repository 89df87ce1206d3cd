import type { JobWithAssets } from '@shared/domain/Job';
import { useQuery } from '@tanstack/react-query';
import { BatchLoader } from '../../ipc/BatchLoader';
import { call } from '../../ipc/client';

const loader = new BatchLoader<JobWithAssets>(
  async (ids) => {
    const jobs = await call('queue.jobs', { ids: [...ids] });
    return new Map(jobs.map((job) => [job.id, job]));
  },
  500,
  // not the function itself: it refuses to be called as a method
  (flush) => queueMicrotask(flush),
);

/** One job; the rows that come into view together are asked for in one call. Undefined until it is there. */
export function useJob(id: string): JobWithAssets | undefined {
  const { data } = useQuery<JobWithAssets | null>({
    queryKey: ['queue.jobs', id],
    queryFn: () => loader.load(id),
    // ten thousand rows scrolled past need not be kept
    gcTime: 30_000,
  });
  return data ?? undefined;
}

/** Many jobs at once, for a question about all of them. */
export async function readJobs(ids: readonly string[]): Promise<readonly JobWithAssets[]> {
  const jobs = await Promise.all(ids.map((id) => loader.load(id)));
  return jobs.filter((job) => job !== null);
}
