import type { Draft } from '@shared/ipc/createRoutes';
import type { RequestValues } from '@shared/service';
import { useEffect, useEffectEvent } from 'react';
import { alreadyMade } from './alreadyMade';
import { useRecentJobs } from './useRecentJobs';

/** Tells how many pictures of what would be sent there are already among the results. Shows nothing. */
export function MadeBefore({
  draft: { profileId, modelId },
  requests,
  onCount,
}: Readonly<{ draft: Draft; requests: readonly RequestValues[]; onCount: (count: number) => void }>) {
  const { jobs } = useRecentJobs(profileId);
  const count = alreadyMade(modelId, requests, jobs);
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(count), [count]);
  return null;
}
