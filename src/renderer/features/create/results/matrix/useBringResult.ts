import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useEffect, useEffectEvent } from 'react';
import { useResultToShow } from '../resultToShow';

/**
 * Turns a batch to where a picture of it is that is to be shown, if it is on another tab or page.
 * @param jobs those that are known
 * @param onBring given the id of its job
 */
export function useBringResult(jobs: readonly JobWithAssets[], onBring: (jobId: string) => void): void {
  const seq = useResultToShow((state) => state.seq);
  const bring = useEffectEvent((shown: number) => {
    const job = jobs.find(({ assets }) => assets.some((asset) => asset.seq === shown));
    if (job) onBring(job.id);
  });
  useEffect(() => {
    if (seq !== null) bring(seq);
  }, [seq]);
}
