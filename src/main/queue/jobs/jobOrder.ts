// Where a queued job stands: its lane (interactive before batch), then a fractional position. A job that is put
// before another takes that one's lane.

import type { Lane } from '@shared/domain/Job';
import { unsentStates } from '@shared/domain/jobStates';
import type { Db } from '../../database/Db';
import { inStates } from '../../database/inStates';
import { statement } from '../../database/statement';
import { inTransaction } from '../../database/transaction';

type Place = Readonly<{ id: string; lane: Lane; position: number }>;

const find = statement<[string], Place>(
  `SELECT id, lane, position FROM job WHERE id = ? AND state ${inStates(unsentStates)}`,
);
const first = statement<[string, string], Place>(
  `SELECT id, lane, position FROM job WHERE profile_id = ? AND state ${inStates(unsentStates)}
     AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY lane DESC, position, id LIMIT 1`,
);
const before = statement<[string, Lane, number, string], { position: number | null }>(
  `SELECT max(position) AS position FROM job WHERE profile_id = ? AND state ${inStates(unsentStates)}
     AND lane = ? AND position < ? AND id NOT IN (SELECT value FROM json_each(?))`,
);
const last = statement<[string, Lane], { position: number | null }>(
  `SELECT max(position) AS position FROM job WHERE profile_id = ? AND state ${inStates(unsentStates)} AND lane = ?`,
);
const place = statement<[Lane, number, number, string]>(
  'UPDATE job SET lane = ?, position = ?, updated_at = ? WHERE id = ?',
);
// jobs cancelled a moment ago keep their place among the others: they may be put back
const renumber = statement<{ profileId: string; lane: Lane; since: number }>(
  `UPDATE job SET position = numbered.place FROM
     (SELECT id AS job_id, row_number() OVER (ORDER BY position, id) AS place FROM
        (SELECT id, position FROM job
         WHERE profile_id = @profileId AND lane = @lane AND state ${inStates(unsentStates)}
         UNION ALL SELECT id, position FROM job
         WHERE profile_id = @profileId AND section = 'finished' AND finished_at >= @since
           AND lane = @lane AND state = 'cancelled')) AS numbered
   WHERE id = numbered.job_id`,
);

/** Longer ago than this nothing is put back, ms. */
const undoableMs = 120_000;

/** How many jobs were moved, and whether others got another position with them, in the same order. */
export interface Moved {
  readonly moved: number;
  readonly renumbered: boolean;
}

/** A gap must hold this many steps that a double can still tell apart. */
const smallestStep = 1e-7;

/**
 * Puts queued jobs, in the given order, before another queued job; `beforeId` null: at the end of their lanes.
 * Jobs that are no longer queued stay where they are.
 */
export function moveJobs(
  db: Db,
  profileId: string,
  jobIds: readonly string[],
  beforeId: string | null,
  now: number,
): Moved {
  return inTransaction(db, () => {
    const moving = jobIds.flatMap((id) => find(db).get(id) ?? []);
    if (beforeId === null) return toEnd(db, profileId, moving, now);
    const target = find(db).get(beforeId);
    if (!target || jobIds.includes(beforeId)) return { moved: 0, renumbered: false };
    return putBefore(db, profileId, moving, target, now);
  });
}

/** Puts queued jobs, in the given order, before all others. */
export function sendToFront(db: Db, profileId: string, jobIds: readonly string[], now: number): Moved {
  return inTransaction(db, () => {
    const moving = jobIds.flatMap((id) => find(db).get(id) ?? []);
    const target = first(db).get(profileId, JSON.stringify(jobIds));
    return target ? putBefore(db, profileId, moving, target, now) : toEnd(db, profileId, moving, now);
  });
}

function putBefore(db: Db, profileId: string, moving: readonly Place[], target: Place, now: number): Moved {
  const exclude = JSON.stringify(moving.map((job) => job.id));
  let to = target;
  let from = before(db).get(profileId, to.lane, to.position, exclude)?.position ?? null;
  let step = from === null ? 1 : (to.position - from) / (moving.length + 1);
  const renumbered = step < smallestStep;
  if (renumbered) {
    renumber(db).run({ profileId, lane: target.lane, since: now - undoableMs });
    to = find(db).get(target.id) ?? target;
    from = before(db).get(profileId, to.lane, to.position, exclude)?.position ?? null;
    step = from === null ? 1 : (to.position - from) / (moving.length + 1);
  }
  const start = from ?? to.position - moving.length - 1;
  for (const [index, job] of moving.entries())
    place(db).run(to.lane, start + step * (index + 1), now, job.id);
  return { moved: moving.length, renumbered };
}

function toEnd(db: Db, profileId: string, moving: readonly Place[], now: number): Moved {
  for (const job of moving) {
    const end = last(db).get(profileId, job.lane)?.position ?? 0;
    place(db).run(job.lane, end + 1, now, job.id);
  }
  return { moved: moving.length, renumbered: false };
}
