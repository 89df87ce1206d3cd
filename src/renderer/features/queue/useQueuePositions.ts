import type { QueueSection } from '@shared/domain/queue/jobStates';
import { useEffect, useSyncExternalStore } from 'react';
import { call, listen } from '../../ipc/client';
import { type Followed, QueueFollower } from './positions/QueueFollower';

/** Kept while the panel is closed: it opens on what is known, without reading everything again. */
let kept: Readonly<{ follower: QueueFollower; stop: () => void }> | null = null;

function followerOf(profileId: string): QueueFollower {
  if (kept?.follower.profileId === profileId) return kept.follower;
  kept?.stop();
  const follower = new QueueFollower({
    profileId,
    read: (input) => call('queue.places', input),
    move: ({ jobIds, before }) => call('queue.move', { jobIds, before }),
    setTimer: (work, delayMs) => void setTimeout(work, delayMs),
    now: () => performance.now(),
  });
  kept = { follower, stop: listen((event) => follower.hear(event)) };
  return follower;
}

/** Who stands where in the queue of a profile. @param sections what is looked at besides what is open or troubled */
export function useQueuePositions(
  profileId: string,
  sections: readonly QueueSection[],
): Readonly<{ follower: QueueFollower; followed: Followed }> {
  const follower = followerOf(profileId);
  const followed = useSyncExternalStore(
    (changed) => follower.onChanged(changed),
    () => follower.followed,
  );
  useEffect(() => follower.want(sections), [follower, sections]);
  return { follower, followed };
}
