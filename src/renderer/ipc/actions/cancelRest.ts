import type { JobWithAssets } from '@shared/domain/queue/Job';
import { call } from '../client';
import { readJobs } from '../useJob';
import { offerRemoval } from './offerRemoval';

const newestJobs = 200;

/** Cancels what waits of some batches, which can be undone as in the queue; what is on its way goes on. */
export async function cancelRest(batchIds: readonly string[]): Promise<void> {
  offerRemoval(await call('queue.cancelRest', { batchIds: [...batchIds] }), 'job', 'cancelled');
}

/** The same of the newest press of a profile of which anything waits. */
export async function cancelNewestRest(profileId: string): Promise<void> {
  const jobs = await readJobs(await call('queue.recent', { profileId, limit: newestJobs }));
  const newest = jobs.find(waits);
  if (newest === undefined) return;
  const isOfPress = ({ batchId, together }: JobWithAssets) =>
    batchId === newest.batchId || (together !== undefined && together === newest.together);
  await cancelRest([...new Set(jobs.filter(isOfPress).map(({ batchId }) => batchId))]);
}

/** Whether a job has not been sent yet, or waits to be sent again. */
export function waits({ state }: Pick<JobWithAssets, 'state'>): boolean {
  return state === 'queued' || state === 'waiting';
}
