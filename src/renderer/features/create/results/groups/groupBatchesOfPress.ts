import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The jobs under one heading: one job, or those of several models that were queued together. */
type ResultBlock = Readonly<{ key: string; jobs: readonly JobWithAssets[]; isTogether: boolean }>;

/** Groups jobs that were queued together, at the position of the newest one, in order of creation. */
export function groupBatchesOfPress(jobs: readonly JobWithAssets[]): readonly ResultBlock[] {
  const presses = Map.groupBy(jobs, ({ together, id }) => together ?? id);
  return [...presses].map(([key, members]) => ({
    key,
    jobs: members.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    isTogether: members.length > 1,
  }));
}
