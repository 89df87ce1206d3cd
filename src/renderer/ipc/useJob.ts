import type { JobWithAssets } from '@shared/domain/Job';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BatchLoader } from './BatchLoader';
import { call } from './client';

const loader = new BatchLoader<JobWithAssets>(
  async (ids) => {
    const jobs = await call('queue.jobs', { ids: [...ids] });
    return new Map(jobs.map((job) => [job.id, job]));
  },
  500,
  // not the function itself: it refuses to be called as a method
  (flush) => queueMicrotask(flush),
);

const jobQuery = (id: string) => ({
  queryKey: ['queue.jobs', id] as const,
  queryFn: () => loader.load(id),
  // ten thousand rows scrolled past need not be kept
  gcTime: 30_000,
});

/** One job; the rows that come into view together are asked for in one call. Undefined until it is there. */
export function useJob(id: string): JobWithAssets | undefined {
  const { data } = useQuery<JobWithAssets | null>(jobQuery(id));
  return data ?? undefined;
}

/** Some jobs in the order of the ids; an event about one of them asks for that one only. */
export function useJobs(
  ids: readonly string[],
): Readonly<{ jobs: readonly JobWithAssets[]; isPending: boolean }> {
  const [combine] = useState(combiner);
  return useQueries({ queries: ids.map(jobQuery), combine });
}

type JobResult = Readonly<{ data: JobWithAssets | null | undefined; isPending: boolean }>;

/** No plain object: react-query would compare all jobs in it, deeply, for each that changed. */
class Jobs {
  readonly jobs: readonly JobWithAssets[];
  readonly isPending: boolean;

  constructor(jobs: readonly JobWithAssets[], isPending: boolean) {
    this.jobs = jobs;
    this.isPending = isPending;
  }
}

/** Gathers jobs; the same answer for as long as none of them is another. */
function combiner(): (results: readonly JobResult[]) => Jobs {
  let last = new Jobs([], false);
  return (results) => {
    const jobs = results.flatMap(({ data }) => data ?? []);
    const isPending = results.some((result) => result.isPending);
    const isSame =
      isPending === last.isPending &&
      jobs.length === last.jobs.length &&
      jobs.every((job, at) => job === last.jobs[at]);
    if (!isSame) last = new Jobs(jobs, isPending);
    return last;
  };
}

/** Many jobs at once, for a question about all of them. */
export async function readJobs(ids: readonly string[]): Promise<readonly JobWithAssets[]> {
  const jobs = await Promise.all(ids.map((id) => loader.load(id)));
  return jobs.filter((job) => job !== null);
}
