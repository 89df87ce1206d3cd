import type { QueueSection } from '@shared/domain/queue/jobStates';
import { useEffect, useSyncExternalStore } from 'react';
import { call, listen } from '../../ipc/client';
import { type FollowedPositions, QueueFollower } from './positions/QueueFollower';

/** The last follower, kept while the panel is closed, so that it reopens without reading everything again. */
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

/**
 * The positions of a profile's jobs.
 * @param sections to load in addition to `attention`, `running` and `next`
 */
export function useQueuePositions(
  profileId: string,
  sections: readonly QueueSection[],
): Readonly<{ follower: QueueFollower; followed: FollowedPositions }> {
  const follower = followerOf(profileId);
  const followed = useSyncExternalStore(
    (changed) => follower.onChanged(changed),
    () => follower.followed,
  );
  useEffect(() => follower.want(sections), [follower, sections]);
  return { follower, followed };
}
