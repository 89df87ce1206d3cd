import type { JobWithAssets } from '@shared/domain/queue/Job';
import { call } from '../client';
import { readJobs } from '../useJob';
import { offerRemovalUndo } from './offerRemovalUndo';

const maxRecentJobs = 200;

/** Cancels those jobs of the batches that were not sent yet, and offers Undo. Jobs that were sent continue. */
export async function cancelWaiting(batchIds: readonly string[]): Promise<void> {
  offerRemovalUndo(await call('queue.cancelRest', { batchIds: [...batchIds] }), 'cancelled');
}

/** Cancels the jobs of the newest batch with waiting jobs, and of the batches that were submitted with that one. */
export async function cancelNewestWaiting(profileId: string): Promise<void> {
  const jobs = await readJobs(await call('queue.recent', { profileId, limit: maxRecentJobs }));
  const newest = jobs.find(isWaitingToBeSent);
  if (newest === undefined) return;
  const isSameSubmission = ({ batchId, together }: JobWithAssets) =>
    batchId === newest.batchId || (together !== undefined && together === newest.together);
  await cancelWaiting([...new Set(jobs.filter(isSameSubmission).map(({ batchId }) => batchId))]);
}

/** Whether a job is waiting to be sent, for the first time or again. */
export function isWaitingToBeSent({ state }: Pick<JobWithAssets, 'state'>): boolean {
  return state === 'queued' || state === 'waiting';
}
