import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { BatchLoader } from './cache/BatchLoader';
import { QueriesObserver } from './cache/QueriesObserver';
import { call } from './client';
import { cacheAsset } from './useAsset';

const loader = new BatchLoader<JobWithAssets>(async (ids) => {
  const jobs = await call('queue.jobs', { ids: [...ids] });
  return new Map(jobs.map((job) => [job.id, job]));
}, 500);

const jobQuery = (id: string) => ({
  queryKey: ['queue.jobs', id] as const,
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>) => {
    const job = await loader.load(id);
    for (const asset of job?.assets ?? []) if (asset.state === 'ready') cacheAsset(client, asset);
    return job;
  },
  // thousands of rows are scrolled past, so their answers are not cached for long
  gcTime: 30_000,
});

export function useJob(id: string): JobWithAssets | undefined {
  const { data } = useQuery<JobWithAssets | null>(jobQuery(id));
  return data ?? undefined;
}

/** The job, if it is cached. Neither requests it nor renders again on changes. */
export function useCachedJob(id: string | null): JobWithAssets | undefined {
  const client = useQueryClient();
  return id === null ? undefined : cachedJobs(client, [id])[0];
}

/** Those of the jobs that are cached, in the order of the ids. */
export function cachedJobs(client: QueryClient, ids: readonly string[]): readonly JobWithAssets[] {
  return ids.flatMap((id) => client.getQueryData<JobWithAssets | null>(jobQuery(id).queryKey) ?? []);
}

/** The jobs in the order of the ids. An event about a job refetches only that job. */
export function useJobs(
  ids: readonly string[],
): Readonly<{ jobs: readonly JobWithAssets[]; isPending: boolean }> {
  const client = useQueryClient();
  const observer = useMemo(() => sharedObserver(client, ids), [client, ids]);
  const { answers, isPending } = useSyncExternalStore(observer.subscribe, observer.getSnapshot);
  return { jobs: answers, isPending };
}

/** One of several jobs that are watched together. The component renders again only when that job changes. */
export function useJobAmong(ids: readonly string[], id: string): JobWithAssets | undefined {
  const client = useQueryClient();
  const single = useMemo(() => sharedObserver(client, ids).observeOne(ids.indexOf(id)), [client, ids, id]);
  return useSyncExternalStore(single.subscribe, single.getSnapshot);
}

const observers = new WeakMap<readonly string[], QueriesObserver<JobWithAssets>>();

/** Shares one observer among components that use the same list of ids. */
function sharedObserver(client: QueryClient, ids: readonly string[]): QueriesObserver<JobWithAssets> {
  const shared = observers.get(ids);
  if (shared) return shared;
  const observer = new QueriesObserver<JobWithAssets>(client, ids.map(jobQuery));
  observers.set(ids, observer);
  return observer;
}

/** Reads the jobs once, without watching them. */
export async function readJobs(ids: readonly string[]): Promise<readonly JobWithAssets[]> {
  const jobs = await Promise.all(ids.map((id) => loader.load(id)));
  return jobs.filter((job) => job !== null);
}
