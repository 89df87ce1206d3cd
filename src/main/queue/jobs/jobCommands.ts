// How jobs go back to the queue on the person's word, many at once. Each is one legal transition for every job it
// fits; jobs it does not fit are left alone and not counted.
import { mayStart, type QueueAction } from '@shared/domain/jobStates';
import type { Db } from '../../database/Db';
import { changeJobState, jobStateOf } from './changeJobState';
import { inSlices, type Pause } from './inSlices';

/** Failed and cancelled jobs go back to the queue. Never unknowns. */
export function retryJobs(db: Db, jobIds: readonly string[], now: number, pause: Pause): Promise<string[]> {
  return requeue(db, jobIds, 'retry', now, pause);
}

/** Unknowns go back to the queue on the person's word: they may be charged twice. */
export function runAgain(db: Db, jobIds: readonly string[], now: number, pause: Pause): Promise<string[]> {
  return requeue(db, jobIds, 'run_again', now, pause);
}

function requeue(
  db: Db,
  jobIds: readonly string[],
  action: Extract<QueueAction, 'retry' | 'run_again'>,
  now: number,
  pause: Pause,
): Promise<string[]> {
  return inSlices(db, jobIds, pause, (id) => {
    const state = jobStateOf(db, id);
    if (state === null || !mayStart(action, state)) return false;
    changeJobState(db, id, 'queued', now, { retries: 0 });
    return true;
  });
}
