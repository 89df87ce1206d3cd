// What the person may do with jobs, many at once. Each is one legal transition for every job it fits;
// jobs it does not fit are left alone and not counted.
import type { JobState } from '@shared/domain/jobStates';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';
import { changeJobState, jobStateOf } from './changeJobState';

/** Lets other work of the main loop run between two slices. */
export type Pause = () => Promise<void>;

const sliceSize = 200;

const acknowledge = statement<[number, string]>(
  `UPDATE job SET acknowledged = 1, updated_at = ? WHERE id = ? AND acknowledged = 0
     AND state IN ('failed', 'unknown_charge', 'download_failed')`,
);
const clear = statement<[number, string, string]>(
  `UPDATE job SET cleared = 1, updated_at = ? WHERE profile_id = ? AND id IN
     (SELECT id FROM job WHERE profile_id = ? AND section = 'finished' LIMIT 500)`,
);

/** Failed and cancelled jobs go back to the queue. Never unknowns. */
export function retryJobs(db: Db, jobIds: readonly string[], now: number, pause: Pause): Promise<string[]> {
  return changeEach(db, jobIds, ['failed', 'cancelled'], pause, (id) =>
    changeJobState(db, id, 'queued', now, { retries: 0 }),
  );
}

/** Unknowns go back to the queue on the person's word: they may be charged twice. */
export function runAgain(db: Db, jobIds: readonly string[], now: number, pause: Pause): Promise<string[]> {
  return changeEach(db, jobIds, ['unknown_charge'], pause, (id) =>
    changeJobState(db, id, 'queued', now, { retries: 0 }),
  );
}

/** Jobs that have not been sent are taken out of the queue. */
export function cancelQueued(
  db: Db,
  jobIds: readonly string[],
  now: number,
  pause: Pause,
): Promise<string[]> {
  return changeEach(db, jobIds, ['queued', 'waiting'], pause, (id) =>
    changeJobState(db, id, 'cancelled', now),
  );
}

/** The person has seen the problem and wants nothing done about it. */
export function dismissJobs(db: Db, jobIds: readonly string[], now: number, pause: Pause): Promise<string[]> {
  return inSlices(db, jobIds, pause, (id) => acknowledge(db).run(now, id).changes === 1);
}

/** Takes finished jobs off the panel; nothing else changes. */
export async function clearFinished(db: Db, profileId: string, now: number, pause: Pause): Promise<number> {
  let cleared = 0;
  for (;;) {
    const { changes } = clear(db).run(now, profileId, profileId);
    cleared += changes;
    if (changes === 0) return cleared;
    await pause();
  }
}

function changeEach(
  db: Db,
  jobIds: readonly string[],
  from: readonly JobState[],
  pause: Pause,
  change: (id: string) => void,
): Promise<string[]> {
  return inSlices(db, jobIds, pause, (id) => {
    const state = jobStateOf(db, id);
    if (state === null || !from.includes(state)) return false;
    change(id);
    return true;
  });
}

/** @returns the ids for which `change` said true. */
async function inSlices(
  db: Db,
  jobIds: readonly string[],
  pause: Pause,
  change: (id: string) => boolean,
): Promise<string[]> {
  const changed: string[] = [];
  for (let start = 0; start < jobIds.length; start += sliceSize) {
    if (start > 0) await pause();
    inTransaction(db, () => {
      for (const id of jobIds.slice(start, start + sliceSize)) if (change(id)) changed.push(id);
    });
  }
  return changed;
}
