import type { JobWithAssets } from '@shared/domain/queue/Job';
import { groupJobsQueuedTogether, type Segment } from './groups/segments';

/**
 * Sequence numbers of the results in reading order: one list per batch, per single request, or per press of
 * Generate with several models.
 * @param inReadingOrder the jobs of a completely shown batch, in reading order
 */
export function resultSequences<S>(
  segments: readonly Segment<S>[],
  inReadingOrder: (batch: Readonly<{ batchId: string; grid: S }>) => readonly JobWithAssets[],
): readonly (readonly number[])[] {
  const parts = segments.flatMap((segment) => jobsOf(segment, inReadingOrder));
  return parts.map((jobs) => jobs.flatMap(readySeqs)).filter((seqs) => seqs.length > 0);
}

function jobsOf<S>(
  segment: Segment<S>,
  inReadingOrder: Parameters<typeof resultSequences<S>>[1],
): readonly (readonly JobWithAssets[])[] {
  switch (segment.kind) {
    case 'batch':
      return [inReadingOrder(segment)];
    case 'press':
      return segment.batches.map(inReadingOrder);
    case 'largeBatch':
      return segment.jobs.map((job) => [job]);
    case 'jobs':
      return groupJobsQueuedTogether(segment.jobs).map(({ jobs }) => jobs);
  }
}

export function readySeqs({ assets }: Pick<JobWithAssets, 'assets'>): readonly number[] {
  return assets.flatMap(({ seq, state }) => (state === 'ready' ? seq : []));
}
