import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type QueryClient, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { AnswersWatch } from './cache/AnswersWatch';
import { BatchLoader } from './cache/BatchLoader';
import { call } from './client';
import { knowAsset } from './useAsset';

const loader = new BatchLoader<JobWithAssets>(async (ids) => {
  const jobs = await call('queue.jobs', { ids: [...ids] });
  return new Map(jobs.map((job) => [job.id, job]));
}, 500);

const jobQuery = (id: string) => ({
  queryKey: ['queue.jobs', id] as const,
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>) => {
    const job = await loader.load(id);
    for (const asset of job?.assets ?? []) if (asset.state === 'ready') knowAsset(client, asset);
    return job;
  },
  // thousands of rows are scrolled past, so their answers are not cached for long
  gcTime: 30_000,
});

export function useJob(id: string): JobWithAssets | undefined {
  const { data } = useQuery<JobWithAssets | null>(jobQuery(id));
  return data ?? undefined;
}

/** Neither requests the job nor renders again on changes. */
export function useKnownJob(id: string | null): JobWithAssets | undefined {
  const client = useQueryClient();
  return id === null ? undefined : knownJobs(client, [id])[0];
}

/** In the order of the ids, without jobs that are not cached. */
export function knownJobs(client: QueryClient, ids: readonly string[]): readonly JobWithAssets[] {
  return ids.flatMap((id) => client.getQueryData<JobWithAssets | null>(jobQuery(id).queryKey) ?? []);
}

/** In the order of the ids. An event about one job refetches only that one. */
export function useJobs(
  ids: readonly string[],
): Readonly<{ jobs: readonly JobWithAssets[]; isPending: boolean }> {
  const client = useQueryClient();
  const watch = useMemo(() => watchOf(client, ids), [client, ids]);
  const { answers, isPending } = useSyncExternalStore(watch.subscribe, watch.known);
  return { jobs: answers, isPending };
}

/** One of several jobs that are watched together. Renders again only when that job changes. */
export function useJobOf(ids: readonly string[], id: string): JobWithAssets | undefined {
  const client = useQueryClient();
  const one = useMemo(() => watchOf(client, ids).one(ids.indexOf(id)), [client, ids, id]);
  return useSyncExternalStore(one.subscribe, one.known);
}

const watches = new WeakMap<readonly string[], AnswersWatch<JobWithAssets>>();

/** Shares one watch among components that use the same list of ids. */
function watchOf(client: QueryClient, ids: readonly string[]): AnswersWatch<JobWithAssets> {
  const known = watches.get(ids);
  if (known) return known;
  const watch = new AnswersWatch<JobWithAssets>(client, ids.map(jobQuery));
  watches.set(ids, watch);
  return watch;
}

/** Reads the jobs once, without watching them. */
export async function readJobs(ids: readonly string[]): Promise<readonly JobWithAssets[]> {
  const jobs = await Promise.all(ids.map((id) => loader.load(id)));
  return jobs.filter((job) => job !== null);
}
