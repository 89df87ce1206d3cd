import type { Migration } from './Migration';

const unsent = (row: 'new' | 'old') => `${row}.state IN ('queued', 'waiting')`;
const key = (row: 'new' | 'old') => `${row}.profile_id, ${row}.lane, ${row}.model_id, ${row}.expected_kind,
  ${row}.expected_count, ${row}.expected_width, ${row}.expected_height, coalesce(${row}.expected_duration_s, 0)`;
const columns = 'profile_id, lane, model_id, kind, count, width, height, duration_s';
const enters = `
  INSERT INTO waiting_work (${columns}, n) VALUES (${key('new')}, 1) ON CONFLICT DO UPDATE SET n = n + 1;`;
const leaves = `
  UPDATE waiting_work SET n = n - 1 WHERE (${columns}) = (${key('old')});
  DELETE FROM waiting_work WHERE (${columns}) = (${key('old')}) AND n = 0;`;

/** What waits by what it will most likely cost: the price of a long queue is known without reading its jobs. */
export const waitingWork: Migration = {
  number: 39,
  name: 'waiting-work',
  sql: `
    -- n: how many wait that are expected to bring the same; duration_s: 0 of a picture.
    CREATE TABLE waiting_work (
      profile_id TEXT NOT NULL,
      lane TEXT NOT NULL,
      model_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      duration_s REAL NOT NULL,
      n INTEGER NOT NULL,
      PRIMARY KEY (${columns})
    ) STRICT, WITHOUT ROWID;
    INSERT INTO waiting_work (${columns}, n)
      SELECT profile_id, lane, model_id, expected_kind, expected_count, expected_width, expected_height,
        coalesce(expected_duration_s, 0), count(*)
      FROM job WHERE state IN ('queued', 'waiting') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
    CREATE TRIGGER job_made_waiting AFTER INSERT ON job WHEN ${unsent('new')} BEGIN ${enters} END;
    CREATE TRIGGER job_enters_waiting AFTER UPDATE OF state, lane ON job
      WHEN ${unsent('new')} AND (NOT ${unsent('old')} OR old.lane <> new.lane) BEGIN ${enters} END;
    CREATE TRIGGER job_leaves_waiting AFTER UPDATE OF state, lane ON job
      WHEN ${unsent('old')} AND (NOT ${unsent('new')} OR old.lane <> new.lane) BEGIN ${leaves} END;
    CREATE TRIGGER job_gone_waiting AFTER DELETE ON job WHEN ${unsent('old')} BEGIN ${leaves} END;
  `,
};
