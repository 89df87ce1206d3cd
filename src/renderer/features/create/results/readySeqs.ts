import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The numbers of the finished pictures and films of a job, in their order. */
export function readySeqs({ assets }: Pick<JobWithAssets, 'assets'>): readonly number[] {
  return assets.flatMap(({ seq, state }) => (state === 'ready' ? seq : []));
}
