import type { Migration } from './Migration';

const unsent = (row: 'new' | 'old') => `${row}.state IN ('queued', 'waiting')`;
const moved = 'old.lane <> new.lane OR old.position <> new.position';
const enters = `
  INSERT INTO batch_next (batch_id, lane, profile_id, position, n, created_at)
    VALUES (new.batch_id, new.lane, new.profile_id, new.position, 1, new.created_at)
    ON CONFLICT (batch_id, lane) DO UPDATE SET n = n + 1, position = min(position, excluded.position);`;
const leaves = `
  UPDATE batch_next SET n = n - 1, position = CASE WHEN position < old.position THEN position ELSE coalesce(
      (SELECT job.position FROM job INDEXED BY job_of_batch
       WHERE batch_id = old.batch_id AND lane = old.lane AND state IN ('queued', 'waiting')
       ORDER BY job.position LIMIT 1), position) END
    WHERE batch_id = old.batch_id AND lane = old.lane;
  DELETE FROM batch_next WHERE batch_id = old.batch_id AND lane = old.lane AND n = 0;`;

/**
 * The batches that have something to send, each with its first place: what goes next is found without reading jobs of
 * batches that may not be sent now, however many those are.
 */
export const nextBatches: Migration = {
  number: 26,
  name: 'next-batches',
  sql: `
    CREATE INDEX job_of_batch ON job (batch_id, lane, position, id, next_attempt_at)
      WHERE state IN ('queued', 'waiting');
    -- n: how many jobs of the batch wait in the lane; position: of the first; created_at: of the batch.
    CREATE TABLE batch_next (
      batch_id TEXT NOT NULL,
      lane TEXT NOT NULL,
      profile_id TEXT NOT NULL,
      position REAL NOT NULL,
      n INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (batch_id, lane)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO batch_next (batch_id, lane, profile_id, position, n, created_at)
      SELECT batch_id, lane, min(profile_id), min(position), count(*), min(created_at)
      FROM job WHERE state IN ('queued', 'waiting') GROUP BY batch_id, lane;
    CREATE INDEX batch_next_order ON batch_next (profile_id, lane DESC, position, batch_id);
    CREATE INDEX batch_next_fresh ON batch_next (profile_id, created_at) WHERE lane = 'interactive';
    CREATE TRIGGER job_made_next AFTER INSERT ON job WHEN ${unsent('new')} BEGIN ${enters} END;
    CREATE TRIGGER job_enters_next AFTER UPDATE OF state, lane, position ON job
      WHEN ${unsent('new')} AND (NOT ${unsent('old')} OR ${moved}) BEGIN ${enters} END;
    CREATE TRIGGER job_leaves_next AFTER UPDATE OF state, lane, position ON job
      WHEN ${unsent('old')} AND (NOT ${unsent('new')} OR ${moved}) BEGIN ${leaves} END;
    CREATE TRIGGER job_gone_next AFTER DELETE ON job WHEN ${unsent('old')} BEGIN ${leaves} END;
    -- its place is taken by batch_next_fresh
    DROP INDEX job_fresh;
  `,
};
