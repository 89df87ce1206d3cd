import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The jobs under one heading: one job, or those that one press made of several models. */
export type ResultBlock = Readonly<{ key: string; jobs: readonly JobWithAssets[]; isTogether: boolean }>;

/**
 * Gathers the jobs of one press of several models at the place of the newest of them, in the order in which they were made.
 */
export function gatherTogether(jobs: readonly JobWithAssets[]): readonly ResultBlock[] {
  const presses = Map.groupBy(jobs, ({ together, id }) => together ?? id);
  return [...presses].map(([key, members]) => ({
    key,
    jobs: members.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    isTogether: members.length > 1,
  }));
}
