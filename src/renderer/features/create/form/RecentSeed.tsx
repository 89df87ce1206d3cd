import { type ReactNode, useMemo } from 'react';
import { useRecentJobs } from '../useRecentJobs';

/** What needs the seed of the latest picture that came; null where there is none yet. */
export function RecentSeed({
  profileId,
  children,
}: Readonly<{ profileId: string; children: (seed: string | null) => ReactNode }>) {
  const { jobs } = useRecentJobs(profileId);
  const assets = jobs.flatMap((job) => job.assets.find(({ seed }) => seed !== null) ?? []);
  const seed = assets[0]?.seed ?? null;
  // jobs change with all that lands, and the latest seed seldom
  return useMemo(() => children(seed), [children, seed]);
}
