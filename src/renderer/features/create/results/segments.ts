import type { JobWithAssets } from '@shared/domain/Job';

/** A part of the results: a batch with its shape, or jobs that stand on their own. */
export type Segment<S> =
  | Readonly<{ kind: 'batch'; batchId: string; shape: S }>
  | Readonly<{ kind: 'jobs'; jobs: readonly JobWithAssets[] }>;

/**
 * Jobs as they are shown, in their order: a batch with a shape is one part, where its first job stands; the others are
 * taken together. A batch whose shape is not known yet is not shown yet, so that nothing has to move.
 * @param shapes by batch; null: it has none
 */
export function segments<S>(
  jobs: readonly JobWithAssets[],
  shapes: ReadonlyMap<string, S | null>,
): readonly Segment<S>[] {
  const found: Segment<S>[] = [];
  const seen = new Set<string>();
  let loose: JobWithAssets[] = [];
  const close = (): void => {
    if (loose.length > 0) found.push({ kind: 'jobs', jobs: loose });
    loose = [];
  };
  for (const job of jobs) {
    const shape = shapes.get(job.batchId);
    if (shape === undefined || seen.has(job.batchId)) continue;
    if (shape === null) loose.push(job);
    else {
      close();
      seen.add(job.batchId);
      found.push({ kind: 'batch', batchId: job.batchId, shape });
    }
  }
  close();
  return found;
}
