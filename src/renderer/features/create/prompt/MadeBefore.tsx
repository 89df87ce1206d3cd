import type { Draft } from '@shared/ipc/create/createRoutes';
import type { RequestValues } from '@shared/service';
import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../../ipc/useRoute';

/** Tells how many pictures of what would be sent there are already in the library. Shows nothing. */
export function MadeBefore({
  draft: { profileId, modelId },
  requests,
  onCount,
}: Readonly<{ draft: Draft; requests: readonly RequestValues[]; onCount: (count: number) => void }>) {
  const { data: count = 0 } = useRoute(
    'create.madeBefore',
    { profileId, modelId, requests: [...requests] },
    { enabled: requests.length > 0, isFresh: true },
  );
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(count), [count]);
  return null;
}
