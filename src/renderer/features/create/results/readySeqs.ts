import type { JobWithAssets } from '@shared/domain/queue/Job';

export function readySeqs({ assets }: Pick<JobWithAssets, 'assets'>): readonly number[] {
  return assets.flatMap(({ seq, state }) => (state === 'ready' ? seq : []));
}
