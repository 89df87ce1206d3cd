import type { JobWithAssets } from '@shared/domain/queue/Job';

/** The numbers of the pictures and films of a job that are there, in their order. */
export function readySeqs({ assets }: Pick<JobWithAssets, 'assets'>): readonly number[] {
  return assets.flatMap(({ seq, state }) => (state === 'ready' ? seq : []));
}
