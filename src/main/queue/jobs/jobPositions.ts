// The positions of changed jobs, or of a section by pages, in the queue's panel; the window sorts by the same keys.

import type { Lane } from '@shared/domain/queue/Job';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import { type QueueSection, unsentStates } from '@shared/domain/queue/jobStates';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import { packIds } from '@shared/ipc/library/packedIds';
import type { Db } from '../../database/Db';
import { sqlInStates } from '../../database/rows/sqlInStates';
import { statement } from '../../database/statement';
import { isFullyWrittenSql } from './jobQueries';

const pageSize = 4000;

type Row = Readonly<{ id: string; lane: Lane; at: number }>;
type Key = Pick<JobPosition, 'id' | 'lane' | 'at'>;
type PageOf = Readonly<{ profileId: string; at: number; id: string; limit: number }>;

const byIds = statement<
  [string],
  {
    id: string;
    profileId: string;
    section: QueueSection | null;
    lane: Lane;
    isDone: 0 | 1;
    at: number | null;
  }
>(
  `SELECT id, profile_id AS profileId, lane, state = 'done' AS isDone,
     CASE WHEN section = 'next' AND NOT ${isFullyWrittenSql} THEN NULL ELSE section END AS section,
     CASE section WHEN 'next' THEN position WHEN 'running' THEN sent_at ELSE finished_at END AS at
   FROM job WHERE id IN (SELECT value FROM json_each(?))`,
);
const nextPage = statement<PageOf & { lane: Lane }, Row>(
  `SELECT id, lane, position AS at FROM job
   WHERE profile_id = @profileId AND state ${sqlInStates(unsentStates)} AND lane = @lane
     AND (position, id) > (@at, @id) AND ${isFullyWrittenSql}
   ORDER BY position, id LIMIT @limit`,
);
const runningPage = statement<PageOf, Row>(
  `SELECT id, lane, sent_at AS at FROM job
   WHERE profile_id = @profileId AND section = 'running' AND (sent_at, id) > (@at, @id)
   ORDER BY sent_at, id LIMIT @limit`,
);
const pageByFinish = (section: 'attention' | 'finished') =>
  statement<PageOf, Row>(
    `SELECT id, lane, finished_at AS at FROM job
     WHERE profile_id = @profileId AND section = '${section}' AND (finished_at, id) < (@at, @id)
     ORDER BY finished_at DESC, id DESC LIMIT @limit`,
  );
const attentionPage = pageByFinish('attention');
const finishedPage = pageByFinish('finished');

export function positionsOfJobs(db: Db, ids: readonly string[]): JobPosition[] {
  return byIds(db)
    .all(JSON.stringify(ids))
    .map((row) => ({ ...row, isDone: row.isDone === 1, at: row.at ?? 0 }));
}

/** The page of a section after a given job, or the first page. */
export function positionsPage(
  db: Db,
  profileId: string,
  section: QueueSection,
  after: Key | null,
  limit = pageSize,
): PositionsPage {
  // one extra row shows whether another page follows
  const rows = rowsAfter(db, profileId, section, after, limit + 1);
  const shown = rows.slice(0, limit);
  return {
    ids: packIds(shown.map((row) => row.id)),
    at: Float64Array.from(shown, (row) => row.at),
    interactiveCount: section === 'next' ? shown.filter((row) => row.lane === 'interactive').length : 0,
    more: rows.length > limit,
  };
}

function rowsAfter(
  db: Db,
  profileId: string,
  section: QueueSection,
  after: Key | null,
  limit: number,
): readonly Row[] {
  const ascending = { profileId, at: after?.at ?? Number.NEGATIVE_INFINITY, id: after?.id ?? '', limit };
  // '~' sorts after every id
  const descending = { profileId, at: after?.at ?? Number.POSITIVE_INFINITY, id: after?.id ?? '~', limit };
  switch (section) {
    case 'next': {
      if (after?.lane === 'batch') return nextPage(db).all({ ...ascending, lane: 'batch' });
      const rows = nextPage(db).all({ ...ascending, lane: 'interactive' });
      const batchLane = { profileId, at: Number.NEGATIVE_INFINITY, id: '', limit: limit - rows.length };
      return batchLane.limit > 0 ? [...rows, ...nextPage(db).all({ ...batchLane, lane: 'batch' })] : rows;
    }
    case 'running':
      return runningPage(db).all(ascending);
    case 'attention':
      return attentionPage(db).all(descending);
    case 'finished':
      return finishedPage(db).all(descending);
  }
}
