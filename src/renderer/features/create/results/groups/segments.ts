import type { JobWithAssets } from '@shared/domain/queue/Job';

type BatchSegment<S> = Readonly<{ kind: 'batch'; batchId: string; shape: S }>;

/** A section of the results. `many`: the latest jobs of a large batch. */
export type Segment<S> =
  | BatchSegment<S>
  /** Batches of several models that were queued together with varied values. */
  | Readonly<{ kind: 'press'; together: string; batches: readonly BatchSegment<S>[] }>
  | Readonly<{ kind: 'many'; batchId: string; shape: S; jobs: readonly JobWithAssets[] }>
  | Readonly<{ kind: 'jobs'; jobs: readonly JobWithAssets[] }>;

/**
 * Splits jobs into sections, in their order. Batches that were queued together are one section at the
 * position of the first, in the order in which their models were selected. Such a group is not shown until
 * all of its shapes are loaded, so that nothing moves later.
 * @param shapes by batch id; null: the batch has none
 */
export function segments<S extends Readonly<{ ids: readonly string[] }>>(
  jobs: readonly JobWithAssets[],
  shapes: ReadonlyMap<string, S | null>,
): readonly Segment<S>[] {
  const found: Segment<S>[] = [];
  const unknown = new Set(
    jobs.flatMap(({ batchId, together }) => (together !== undefined && !shapes.has(batchId) ? together : [])),
  );
  const pressOf = new Map<string, string>();
  const seen = new Set<string>();
  let loose: JobWithAssets[] = [];
  const close = (): void => {
    if (loose.length > 0) found.push({ kind: 'jobs', jobs: loose });
    loose = [];
  };
  for (const job of jobs) {
    const shape = shapes.get(job.batchId);
    if (shape === undefined || seen.has(job.batchId) || unknown.has(job.together ?? '')) continue;
    if (shape === null) loose.push(job);
    else {
      close();
      seen.add(job.batchId);
      const { batchId, together } = job;
      if (together !== undefined) pressOf.set(batchId, together);
      found.push(
        shape.ids.length > 0
          ? { kind: 'batch', batchId, shape }
          : { kind: 'many', batchId, shape, jobs: jobs.filter((other) => other.batchId === batchId) },
      );
    }
  }
  close();
  return gatherPresses(found, pressOf);
}

function gatherPresses<S>(
  found: readonly Segment<S>[],
  pressOf: ReadonlyMap<string, string>,
): readonly Segment<S>[] {
  const keyOf = (segment: Segment<S>) =>
    segment.kind === 'batch' || segment.kind === 'many'
      ? (pressOf.get(segment.batchId) ?? segment.batchId)
      : segment;
  return [...Map.groupBy(found, keyOf)].flatMap(([key, members]): readonly Segment<S>[] => {
    // ids begin with the time of creation
    const made = members
      .filter((member) => member.kind === 'batch' || member.kind === 'many')
      .toSorted((one, other) => (one.batchId < other.batchId ? -1 : 1));
    if (typeof key !== 'string' || made.length < 2) return members;
    const batches = made.filter((member) => member.kind === 'batch');
    if (batches.length < 2) return made;
    return [{ kind: 'press', together: key, batches }, ...made.filter(({ kind }) => kind === 'many')];
  });
}

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
