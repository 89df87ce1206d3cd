import type { JobWithAssets } from '@shared/domain/queue/Job';
import { call } from '../client';
import { readJobs } from '../useJob';
import { offerRemoval } from './offerRemoval';

const newestJobs = 200;

/** Offers Undo. Jobs that were sent continue. */
export async function cancelRest(batchIds: readonly string[]): Promise<void> {
  offerRemoval(await call('queue.cancelRest', { batchIds: [...batchIds] }), 'cancelled');
}

/** Cancels the waiting jobs of the newest batch that has any, and of those submitted together with it. */
export async function cancelNewestRest(profileId: string): Promise<void> {
  const jobs = await readJobs(await call('queue.recent', { profileId, limit: newestJobs }));
  const newest = jobs.find(waits);
  if (newest === undefined) return;
  const isOfPress = ({ batchId, together }: JobWithAssets) =>
    batchId === newest.batchId || (together !== undefined && together === newest.together);
  await cancelRest([...new Set(jobs.filter(isOfPress).map(({ batchId }) => batchId))]);
}

/** Whether a job is waiting to be sent, for the first time or again. */
export function waits({ state }: Pick<JobWithAssets, 'state'>): boolean {
  return state === 'queued' || state === 'waiting';
}
