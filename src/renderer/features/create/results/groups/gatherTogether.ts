import type { JobWithAssets } from '@shared/domain/queue/Job';

/** What stands under one heading: one job, or those that one press made of several models. */
export type ResultBlock = Readonly<{ key: string; jobs: readonly JobWithAssets[]; isTogether: boolean }>;

/** Gathers the jobs of one press of several models where the newest of them stands, in the order they were made. */
export function gatherTogether(jobs: readonly JobWithAssets[]): readonly ResultBlock[] {
  const presses = Map.groupBy(jobs, ({ together, id }) => together ?? id);
  return [...presses].map(([key, members]) => ({
    key,
    jobs: members.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    isTogether: members.length > 1,
  }));
}
