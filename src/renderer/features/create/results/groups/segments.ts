import type { JobWithAssets } from '@shared/domain/queue/Job';

type BatchSegment<S> = Readonly<{ kind: 'batch'; batchId: string; grid: S }>;

/** A section of the results. `many`: the latest jobs of a large batch. */
export type Segment<S> =
  | BatchSegment<S>
  /** Batches of several models that were queued together with varied values. */
  | Readonly<{ kind: 'press'; together: string; batches: readonly BatchSegment<S>[] }>
  | Readonly<{ kind: 'largeBatch'; batchId: string; grid: S; jobs: readonly JobWithAssets[] }>
  | Readonly<{ kind: 'jobs'; jobs: readonly JobWithAssets[] }>;

/**
 * Splits jobs into sections, in their order. Batches that were queued together are one section at the
 * position of the first, in the order in which their models were selected. Such a group is not shown until
 * all of its grids are loaded, so that nothing moves later.
 * @param grids axes and job ids, by batch id; without ids for a large batch; null: the batch has no axes
 */
export function segments<S extends Readonly<{ ids: readonly string[] }>>(
  jobs: readonly JobWithAssets[],
  grids: ReadonlyMap<string, S | null>,
): readonly Segment<S>[] {
  const sections: Segment<S>[] = [];
  const incompleteGroups = new Set(
    jobs.flatMap(({ batchId, together }) => (together !== undefined && !grids.has(batchId) ? together : [])),
  );
  const groupOf = new Map<string, string>();
  const seenBatches = new Set<string>();
  let singleJobs: JobWithAssets[] = [];
  const flush = (): void => {
    if (singleJobs.length > 0) sections.push({ kind: 'jobs', jobs: singleJobs });
    singleJobs = [];
  };
  for (const job of jobs) {
    const grid = grids.get(job.batchId);
    if (grid === undefined || seenBatches.has(job.batchId) || incompleteGroups.has(job.together ?? ''))
      continue;
    if (grid === null) singleJobs.push(job);
    else {
      flush();
      seenBatches.add(job.batchId);
      const { batchId, together } = job;
      if (together !== undefined) groupOf.set(batchId, together);
      sections.push(
        grid.ids.length > 0
          ? { kind: 'batch', batchId, grid }
          : { kind: 'largeBatch', batchId, grid, jobs: jobs.filter((other) => other.batchId === batchId) },
      );
    }
  }
  flush();
  return gatherGroups(sections, groupOf);
}

function gatherGroups<S>(
  sections: readonly Segment<S>[],
  groupOf: ReadonlyMap<string, string>,
): readonly Segment<S>[] {
  const keyOf = (segment: Segment<S>) =>
    segment.kind === 'batch' || segment.kind === 'largeBatch'
      ? (groupOf.get(segment.batchId) ?? segment.batchId)
      : segment;
  return [...Map.groupBy(sections, keyOf)].flatMap(([key, members]): readonly Segment<S>[] => {
    // ids begin with the time of creation
    const ordered = members
      .filter((member) => member.kind === 'batch' || member.kind === 'largeBatch')
      .toSorted((one, other) => (one.batchId < other.batchId ? -1 : 1));
    if (typeof key !== 'string' || ordered.length < 2) return members;
    const batches = ordered.filter((member) => member.kind === 'batch');
    if (batches.length < 2) return ordered;
    return [
      { kind: 'press', together: key, batches },
      ...ordered.filter(({ kind }) => kind === 'largeBatch'),
    ];
  });
}

/** The jobs under one heading: one job, or those of several models that were queued together. */
type ResultBlock = Readonly<{ key: string; jobs: readonly JobWithAssets[]; isTogether: boolean }>;

/** Groups jobs that were queued together, at the position of the newest one, in order of creation. */
export function groupJobsQueuedTogether(jobs: readonly JobWithAssets[]): readonly ResultBlock[] {
  const groups = Map.groupBy(jobs, ({ together, id }) => together ?? id);
  return [...groups].map(([key, members]) => ({
    key,
    jobs: members.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    isTogether: members.length > 1,
  }));
}
