import type { JobWithAssets } from '@shared/domain/queue/Job';
import { groupBatchesOfPress, type Segment } from './groups/segments';

/**
 * Sequence numbers of the results in reading order: one list per batch, per single request, or per press of
 * Generate with several models.
 * @param asRead the jobs of a completely shown batch, in reading order
 */
export function walkedParts<S>(
  segments: readonly Segment<S>[],
  asRead: (batch: Readonly<{ batchId: string; shape: S }>) => readonly JobWithAssets[],
): readonly (readonly number[])[] {
  const parts = segments.flatMap((segment) => jobsOf(segment, asRead));
  return parts.map((jobs) => jobs.flatMap(readySeqs)).filter((seqs) => seqs.length > 0);
}

function jobsOf<S>(
  segment: Segment<S>,
  asRead: Parameters<typeof walkedParts<S>>[1],
): readonly (readonly JobWithAssets[])[] {
  switch (segment.kind) {
    case 'batch':
      return [asRead(segment)];
    case 'press':
      return segment.batches.map(asRead);
    case 'many':
      return segment.jobs.map((job) => [job]);
    case 'jobs':
      return groupBatchesOfPress(segment.jobs).map(({ jobs }) => jobs);
  }
}

export function readySeqs({ assets }: Pick<JobWithAssets, 'assets'>): readonly number[] {
  return assets.flatMap(({ seq, state }) => (state === 'ready' ? seq : []));
}
