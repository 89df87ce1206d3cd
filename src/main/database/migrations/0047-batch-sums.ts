import type { Migration } from './Migration';

const states = {
  done: "'done'",
  running: "'sending', 'responded', 'downloading'",
  failed: "'failed', 'unknown_charge', 'download_failed'",
  cancelled: "'cancelled'",
};
type Row = 'new' | 'old' | 'job';

/** What a job counts for. */
const counts = (row: Row): readonly (readonly [name: string, value: string])[] => [
  ...Object.entries(states).map(([name, some]) => [name, `(${row}.state IN (${some}))`] as const),
  ['ended', `(${row}.finished_at IS NOT NULL)`],
];
const names = counts('job').map(([name]) => name);
const isCounted = (row: Row) =>
  `(${row}.state NOT IN ('queued', 'waiting') OR ${row}.finished_at IS NOT NULL)`;
const stepped = (row: Row, sign: '+' | '-') =>
  counts(row)
    .map(([name, value]) => `${name} = ${name} ${sign} ${value}`)
    .join(', ');
const moments = `
  begun_at = CASE WHEN new.finished_at IS NULL OR new.sent_at IS NULL THEN begun_at
    ELSE min(coalesce(begun_at, new.sent_at), new.sent_at) END,
  ended_at = CASE WHEN new.finished_at IS NULL THEN ended_at
    ELSE max(coalesce(ended_at, new.finished_at), new.finished_at) END`;
const counting = `
  UPDATE batch_sum SET ${stepped('new', '+')}, ${moments} WHERE batch_id = new.batch_id;`;
const discounting = `
  UPDATE batch_sum SET ${stepped('old', '-')} WHERE batch_id = old.batch_id;`;

/** What an attempt cost, and may have cost. */
const confirmed = (row: string) =>
  `(CASE ${row}.charge WHEN 'confirmed' THEN coalesce(${row}.charged_milli, 0) ELSE 0 END)`;
const possible = (row: string) =>
  `(CASE WHEN ${row}.charge = 'possible' AND ${row}.outcome <> 'sending' THEN coalesce(${row}.reserved_milli, 0) ELSE 0 END)`;

/** It came to nothing, cost nothing, and was not refused for what it says: that would be refused again. */
const isRest = (row: Row) => `(${row}.state = 'cancelled' OR (${row}.state = 'failed'
  AND coalesce(json_extract(${row}.problem_json, '$.status'), 0) NOT IN (400, 403, 404)))`;
const columns = 'batch_id, kind, count, width, height, duration_s, estimate_milli';
const key = (
  row: Row,
) => `${row}.batch_id, ${row}.expected_kind, ${row}.expected_count, ${row}.expected_width,
  ${row}.expected_height, coalesce(${row}.expected_duration_s, 0), coalesce(${row}.estimate_milli, -1)`;
const enters = `
  INSERT INTO batch_rest (${columns}, n) VALUES (${key('new')}, 1) ON CONFLICT DO UPDATE SET n = n + 1;`;
const leaves = `
  UPDATE batch_rest SET n = n - 1 WHERE (${columns}) = (${key('old')});
  DELETE FROM batch_rest WHERE (${columns}) = (${key('old')}) AND n = 0;`;

/** How far a batch is, what it took, and what of it may be run again: known without reading its jobs. */
export const batchSums: Migration = {
  number: 47,
  name: 'batch-sums',
  sql: `
    -- begun_at, ended_at: of its jobs that came to their end, ms UTC.
    CREATE TABLE batch_sum (
      batch_id TEXT PRIMARY KEY,
      ${names.map((name) => `${name} INTEGER NOT NULL DEFAULT 0,`).join('\n      ')}
      begun_at INTEGER,
      ended_at INTEGER,
      confirmed_milli INTEGER NOT NULL DEFAULT 0,
      possible_milli INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    INSERT INTO batch_sum (batch_id, ${names.join(', ')}, begun_at, ended_at)
      SELECT batch.id, ${counts('job')
        .map(([, value]) => `coalesce(sum(${value}), 0)`)
        .join(', ')},
        min(job.sent_at) FILTER (WHERE job.finished_at IS NOT NULL), max(job.finished_at)
      FROM batch LEFT JOIN job ON job.batch_id = batch.id GROUP BY batch.id;
    UPDATE batch_sum SET confirmed_milli = paid.confirmed, possible_milli = paid.possible
      FROM (SELECT batch_id, sum(${confirmed('attempt')}) AS confirmed, sum(${possible('attempt')}) AS possible
        FROM attempt GROUP BY batch_id) AS paid
      WHERE paid.batch_id = batch_sum.batch_id;

    -- Jobs that may be run again, by what that costs. duration_s: 0 of a picture; estimate_milli: -1 where none is known.
    CREATE TABLE batch_rest (
      batch_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      duration_s REAL NOT NULL,
      estimate_milli INTEGER NOT NULL,
      n INTEGER NOT NULL,
      PRIMARY KEY (${columns})
    ) STRICT, WITHOUT ROWID;
    INSERT INTO batch_rest (${columns}, n)
      SELECT ${key('job')}, count(*) FROM job WHERE ${isRest('job')} GROUP BY 1, 2, 3, 4, 5, 6, 7;

    CREATE TRIGGER batch_sum_made AFTER INSERT ON batch BEGIN INSERT INTO batch_sum (batch_id) VALUES (new.id); END;
    CREATE TRIGGER batch_sum_gone AFTER DELETE ON batch BEGIN
      DELETE FROM batch_sum WHERE batch_id = old.id;
      DELETE FROM batch_rest WHERE batch_id = old.id;
    END;
    CREATE TRIGGER job_summed AFTER INSERT ON job WHEN ${isCounted('new')} BEGIN ${counting} END;
    CREATE TRIGGER job_unsummed AFTER DELETE ON job WHEN ${isCounted('old')} BEGIN ${discounting} END;
    CREATE TRIGGER job_resummed AFTER UPDATE OF state, finished_at ON job
      WHEN (old.state <> new.state OR old.finished_at IS NOT new.finished_at)
        AND (${isCounted('new')} OR ${isCounted('old')})
    BEGIN ${discounting} ${counting} END;
    CREATE TRIGGER job_made_rest AFTER INSERT ON job WHEN ${isRest('new')} BEGIN ${enters} END;
    CREATE TRIGGER job_enters_rest AFTER UPDATE OF state, problem_json ON job
      WHEN ${isRest('new')} AND NOT ${isRest('old')} BEGIN ${enters} END;
    CREATE TRIGGER job_leaves_rest AFTER UPDATE OF state, problem_json ON job
      WHEN ${isRest('old')} AND NOT ${isRest('new')} BEGIN ${leaves} END;
    CREATE TRIGGER job_gone_rest AFTER DELETE ON job WHEN ${isRest('old')} BEGIN ${leaves} END;
    CREATE TRIGGER attempt_summed AFTER INSERT ON attempt
      WHEN ${confirmed('new')} <> 0 OR ${possible('new')} <> 0
    BEGIN
      UPDATE batch_sum SET confirmed_milli = confirmed_milli + ${confirmed('new')},
        possible_milli = possible_milli + ${possible('new')} WHERE batch_id = new.batch_id;
    END;
    CREATE TRIGGER attempt_resummed AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt
      WHEN ${confirmed('new')} <> ${confirmed('old')} OR ${possible('new')} <> ${possible('old')}
    BEGIN
      UPDATE batch_sum SET confirmed_milli = confirmed_milli + ${confirmed('new')} - ${confirmed('old')},
        possible_milli = possible_milli + ${possible('new')} - ${possible('old')} WHERE batch_id = new.batch_id;
    END;
  `,
};
