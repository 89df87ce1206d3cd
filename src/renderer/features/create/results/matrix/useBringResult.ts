import type { JobWithAssets } from '@shared/domain/queue/Job';
import { useEffect, useEffectEvent } from 'react';
import { useResultToShow } from '../resultToShow';

/** Switches to the tab or page of a picture that will be shown. @param onBring receives the job's id */
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
