import { unsentStates } from '@shared/domain/queue/jobStates';
import type { PauseReason } from '@shared/domain/queue/Queue';
import {
  deserializeText,
  localizable,
  localize,
  type StoredText,
  serializeText,
} from '@shared/messages/LocalizableText';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';

/** Whether a profile's queue runs, and why not. Stored across restarts. */
export interface QueueState {
  readonly running: boolean;
  readonly pause: Readonly<{ reason: PauseReason; message: string; since: number }> | null;
  /** When the queue last went from empty to not empty, ms UTC. */
  readonly workSince: number;
  /** Number of jobs that have ended since `workSince`, except cancelled ones. */
  readonly endedJobs: number;
  /** Confirmed and possible charges since `workSince`, thousandths of a credit. */
  readonly confirmedMilli: number;
  readonly possibleMilli: number;
}

export type Pause = Readonly<{ reason: PauseReason; message: StoredText }>;

type Row = Readonly<{
  running: number;
  pause_reason: PauseReason | null;
  pause_message: string | null;
  work_since: number;
  through: number;
  confirmed_milli: number;
  possible_milli: number;
  updated_at: number;
}>;

const find = statement<[string], Row>('SELECT * FROM queue_state WHERE profile_id = ?');
const insertIfMissing = statement<[string, number, number]>(
  `INSERT INTO queue_state (profile_id, running, work_since, updated_at) VALUES (?, 1, ?, ?)
   ON CONFLICT (profile_id) DO NOTHING`,
);
const setPause = statement<{
  profileId: string;
  running: number;
  reason: PauseReason | null;
  message: string | null;
  now: number;
}>(
  `UPDATE queue_state SET running = @running, pause_reason = @reason, pause_message = @message, updated_at = @now
   WHERE profile_id = @profileId`,
);
const setWorkSince = statement<[number, string]>(
  `UPDATE queue_state SET work_since = ?, through = 0, confirmed_milli = 0, possible_milli = 0
   WHERE profile_id = ?`,
);
const hasOpenJobs = statement<[string, string], { found: number }>(
  `SELECT EXISTS (SELECT 1 FROM job WHERE profile_id = ? AND state ${sqlInStates(unsentStates)})
    OR EXISTS (SELECT 1 FROM job WHERE profile_id = ? AND section = 'running') AS found`,
);

/** A queue without a stored state runs. */
export function readQueueState(db: Db, profileId: string): QueueState {
  const row = find(db).get(profileId);
  if (!row) {
    return { running: true, pause: null, workSince: 0, endedJobs: 0, confirmedMilli: 0, possibleMilli: 0 };
  }
  const pause =
    row.running === 1
      ? null
      : {
          reason: row.pause_reason ?? 'person',
          message: localize(deserializeText(row.pause_message ?? '')),
          since: row.updated_at,
        };
  return {
    running: row.running === 1,
    pause,
    workSince: row.work_since,
    endedJobs: row.through,
    confirmedMilli: row.confirmed_milli,
    possibleMilli: row.possible_milli,
  };
}

/** @param pause null: the queue runs. A pause because of lost data lasts until Run; a later message is added to it. */
export function writePause(db: Db, profileId: string, pause: Pause | null, now: number): void {
  insertIfMissing(db).run(profileId, now, now);
  const keepsLossPause =
    pause !== null && pause.reason !== 'loss' && find(db).get(profileId)?.pause_reason === 'loss';
  const newPause = keepsLossPause
    ? ({ reason: 'loss', message: [pause.message, localizable('queue.alsoLost')].flat() } as const)
    : pause;
  setPause(db).run({
    profileId,
    running: newPause ? 0 : 1,
    reason: newPause?.reason ?? null,
    message: newPause === null ? null : serializeText(newPause.message),
    // jobs queued in the same millisecond, before the pause, wait too
    now: keepsLossPause ? now + 1 : now,
  });
}

/** Whether jobs queued after the pause are sent although the queue is paused. */
export function allowsNewJobs(reason: PauseReason): boolean {
  return reason === 'restart' || reason === 'loss';
}

/** The pause reasons that end when the profile gets a new key. */
const keyReasons: readonly PauseReason[] = ['key_refused', 'key_missing'];

export const keyReasonsSql = `('${keyReasons.join("', '")}')`;

export function isKeyReason(reason: PauseReason): boolean {
  return keyReasons.includes(reason);
}

/** Pauses a queue because of its key. A queue paused for another reason keeps the reason: no new key may start it. */
export function pauseForKey(db: Db, profileId: string, pause: Pause, now: number): void {
  const current = readQueueState(db, profileId).pause;
  if (current === null || isKeyReason(current.reason)) writePause(db, profileId, pause, now);
}

/** Call before jobs are added: if no job is open, progress and spending are counted from zero. */
export function resetCountersIfIdle(db: Db, profileId: string, now: number): void {
  insertIfMissing(db).run(profileId, now, now);
  if (hasOpenJobs(db).get(profileId, profileId)?.found !== 1) setWorkSince(db).run(now, profileId);
}
