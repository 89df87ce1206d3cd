import { statement } from '../../database/statement';
import type { QueueParts } from '../QueueParts';

const lostJobs = statement<[], { profile_id: string; id: string }>(
  `SELECT DISTINCT job.profile_id, job.id FROM job INDEXED BY job_state
   JOIN attempt ON attempt.job_id = job.id AND attempt.charge = 'possible'
   WHERE job.state = 'unknown_charge' AND job.state NOT IN ('done', 'cancelled', 'queued', 'waiting')`,
);

/** Asks the local service for the outcome of requests whose answers a restart interrupted. */
export async function settleAfterRestart(
  { db, isSample, log }: Pick<QueueParts, 'db' | 'isSample' | 'log'>,
  check: (jobIds: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const jobIds = lostJobs(db)
    .all()
    .filter(({ profile_id: profileId }) => isSample(profileId))
    .map(({ id }) => id);
  if (jobIds.length === 0) return;
  await check(jobIds).catch((error: unknown) => log.warn({ error }, 'lost answers could not be settled'));
}
