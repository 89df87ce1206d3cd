import type { JobWithAssets } from '@shared/domain/Job';
import { useEffect, useEffectEvent } from 'react';
import { useTakenResult } from '../takenResult';

/**
 * Turns a batch to where a picture of it is that was taken of those compared, if it is on another tab or page.
 * @param jobs those that are known
 * @param onBring given the id of its job
 */
export function useBringTaken(jobs: readonly JobWithAssets[], onBring: (jobId: string) => void): void {
  const seq = useTakenResult((state) => state.seq);
  const bring = useEffectEvent((taken: number) => {
    const job = jobs.find(({ assets }) => assets.some((asset) => asset.seq === taken));
    if (job) onBring(job.id);
  });
  useEffect(() => {
    if (seq !== null) bring(seq);
  }, [seq]);
}
