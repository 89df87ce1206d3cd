import { type ReactNode, useMemo } from 'react';
import { useRecentJobs } from '../useRecentJobs';

/** Provides the seed of the latest result; null if there is none. */
export function RecentSeed({
  profileId,
  children,
}: Readonly<{ profileId: string; children: (seed: string | null) => ReactNode }>) {
  const { jobs } = useRecentJobs(profileId);
  const assets = jobs.flatMap((job) => job.assets.find(({ seed }) => seed !== null) ?? []);
  const seed = assets[0]?.seed ?? null;
  // re-renders only if the seed changes, because jobs change with every result
  return useMemo(() => children(seed), [children, seed]);
}
