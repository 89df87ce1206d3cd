import type { Migration } from './Migration';

/** What a job counts for, by its row: nothing once it was cleared from the panel. */
const standing = (row: 'new' | 'old') =>
  `${row}.profile_id, ${row}.model_id, ${row}.state, ${row}.acknowledged`;
const countOne = (row: 'new' | 'old', step: 1 | -1) => `
  INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
    SELECT ${standing(row)}, ${step} WHERE ${row}.cleared = 0
    ON CONFLICT (profile_id, model_id, state, acknowledged) DO UPDATE SET n = n + ${step};`;
/** Cancelled jobs are no progress. */
const isThrough = (row: 'new' | 'old') =>
  `(${row}.state IN ('done', 'failed', 'unknown_charge', 'download_failed'))`;

/** Thousandths of a credit: confirmed, possible and reserved for what is under way, together. */
const spent = (row: string) =>
  `(CASE ${row}.charge WHEN 'none' THEN 0 ELSE coalesce(${row}.charged_milli, ${row}.reserved_milli, 0) END)`;
const confirmed = (row: string) =>
  `(CASE ${row}.charge WHEN 'confirmed' THEN coalesce(${row}.charged_milli, 0) ELSE 0 END)`;
const possible = (row: string) =>
  `(CASE WHEN ${row}.charge = 'possible' AND ${row}.outcome <> 'sending' THEN coalesce(${row}.reserved_milli, 0) ELSE 0 END)`;
/** A 429 is not an attempt, and neither is what was never sent. */
const countsAs = (row: string, retry: 0 | 1) =>
  `(${row}.retry = ${retry} AND ${row}.outcome NOT IN ('unsent', 'rate_limited'))`;

/**
 * Counts and sums that are kept while rows change, so that nothing has to read rows to know them; triggers keep them,
 * so that whoever writes, they are true.
 */
export const keptCounts: Migration = {
  number: 2,
  name: 'kept-counts',
  sql: `
    -- Jobs by where they stand; those of batches still being written are in it, batch.jobs says how many.
    CREATE TABLE job_count (
      profile_id TEXT NOT NULL,
      model_id TEXT NOT NULL,
      state TEXT NOT NULL,
      acknowledged INTEGER NOT NULL,
      n INTEGER NOT NULL,
      PRIMARY KEY (profile_id, model_id, state, acknowledged)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO job_count (profile_id, model_id, state, acknowledged, n)
      SELECT profile_id, model_id, state, acknowledged, count(*) FROM job WHERE cleared = 0 GROUP BY 1, 2, 3, 4;
    CREATE TRIGGER job_counted AFTER INSERT ON job BEGIN ${countOne('new', 1)} END;
    CREATE TRIGGER job_uncounted AFTER DELETE ON job BEGIN ${countOne('old', -1)} END;
    CREATE TRIGGER job_recounted AFTER UPDATE OF state, acknowledged, cleared ON job
      WHEN old.state <> new.state OR old.acknowledged <> new.acknowledged OR old.cleared <> new.cleared
    BEGIN ${countOne('old', -1)} ${countOne('new', 1)} END;

    ALTER TABLE batch ADD COLUMN jobs INTEGER NOT NULL DEFAULT 0;
    UPDATE batch SET jobs = (SELECT count(*) FROM job WHERE batch_id = batch.id);
    -- Confirmed, possible and reserved, thousandths of a credit.
    ALTER TABLE batch ADD COLUMN spent_milli INTEGER NOT NULL DEFAULT 0;
    UPDATE batch SET spent_milli =
      coalesce((SELECT sum(${spent('attempt')}) FROM attempt WHERE attempt.batch_id = batch.id), 0);

    -- Since work_since: jobs that came through, and what they cost or may have cost.
    ALTER TABLE queue_state ADD COLUMN through INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE queue_state ADD COLUMN confirmed_milli INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE queue_state ADD COLUMN possible_milli INTEGER NOT NULL DEFAULT 0;
    UPDATE queue_state SET
      through = (SELECT count(*) FROM job WHERE job.profile_id = queue_state.profile_id AND finished_at >= work_since
        AND cleared = 0 AND state IN ('done', 'failed', 'unknown_charge', 'download_failed')),
      confirmed_milli = coalesce((SELECT sum(${confirmed('attempt')}) FROM attempt
        WHERE attempt.profile_id = queue_state.profile_id AND started_at >= work_since), 0),
      possible_milli = coalesce((SELECT sum(${possible('attempt')}) FROM attempt
        WHERE attempt.profile_id = queue_state.profile_id AND started_at >= work_since), 0);
    CREATE TRIGGER job_through AFTER UPDATE OF state ON job WHEN ${isThrough('new')} <> ${isThrough('old')} BEGIN
      UPDATE queue_state SET through = max(0, through + ${isThrough('new')} - ${isThrough('old')})
        WHERE profile_id = new.profile_id AND (${isThrough('new')} OR old.finished_at >= work_since);
    END;

    -- By minute of the start: what was sent, first tries and retries apart, and what it cost or may have cost.
    CREATE TABLE attempt_minute (
      profile_id TEXT NOT NULL,
      minute INTEGER NOT NULL,
      first INTEGER NOT NULL,
      retries INTEGER NOT NULL,
      spent_milli INTEGER NOT NULL,
      PRIMARY KEY (profile_id, minute)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO attempt_minute (profile_id, minute, first, retries, spent_milli)
      SELECT profile_id, started_at / 60000, sum(${countsAs('attempt', 0)}), sum(${countsAs('attempt', 1)}),
        sum(${spent('attempt')}) FROM attempt GROUP BY 1, 2;
    CREATE TRIGGER attempt_counted AFTER INSERT ON attempt BEGIN
      UPDATE batch SET spent_milli = spent_milli + ${spent('new')} WHERE id = new.batch_id;
      INSERT INTO attempt_minute (profile_id, minute, first, retries, spent_milli)
        VALUES (new.profile_id, new.started_at / 60000, ${countsAs('new', 0)}, ${countsAs('new', 1)}, ${spent('new')})
        ON CONFLICT (profile_id, minute) DO UPDATE SET first = first + excluded.first,
          retries = retries + excluded.retries, spent_milli = spent_milli + excluded.spent_milli;
      UPDATE queue_state SET confirmed_milli = confirmed_milli + ${confirmed('new')},
          possible_milli = possible_milli + ${possible('new')}
        WHERE profile_id = new.profile_id AND new.started_at >= work_since AND new.outcome <> 'sending';
    END;
    CREATE TRIGGER attempt_recounted AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt BEGIN
      UPDATE batch SET spent_milli = spent_milli + ${spent('new')} - ${spent('old')}
        WHERE id = new.batch_id AND ${spent('new')} <> ${spent('old')};
      UPDATE attempt_minute SET
          first = first + ${countsAs('new', 0)} - ${countsAs('old', 0)},
          retries = retries + ${countsAs('new', 1)} - ${countsAs('old', 1)},
          spent_milli = spent_milli + ${spent('new')} - ${spent('old')}
        WHERE profile_id = new.profile_id AND minute = new.started_at / 60000
          AND (${spent('new')} <> ${spent('old')} OR ${countsAs('new', 0)} <> ${countsAs('old', 0)}
            OR ${countsAs('new', 1)} <> ${countsAs('old', 1)});
      UPDATE queue_state SET
          confirmed_milli = confirmed_milli + ${confirmed('new')} - ${confirmed('old')},
          possible_milli = possible_milli + ${possible('new')} - ${possible('old')}
        WHERE profile_id = new.profile_id AND new.started_at >= work_since
          AND (${confirmed('new')} <> ${confirmed('old')} OR ${possible('new')} <> ${possible('old')});
    END;

    -- When the address of a file says that it stops working, ms UTC; NULL where it does not say.
    ALTER TABLE download ADD COLUMN expires_at INTEGER;

    DROP INDEX job_counts;
    DROP INDEX job_next;
    CREATE INDEX job_next ON job (profile_id, lane DESC, position, id, next_attempt_at, batch_id)
      WHERE state IN ('queued', 'waiting');
    -- What was asked for since a restart, found without reading what was left over from before it.
    CREATE INDEX job_fresh ON job (profile_id, created_at, position, id, next_attempt_at, batch_id)
      WHERE state IN ('queued', 'waiting') AND lane = 'interactive';
    CREATE INDEX attempt_ended ON attempt (profile_id, ended_at, id) WHERE ended_at IS NOT NULL;
    DROP INDEX attempt_batch;
    DROP INDEX attempt_unpriced;
    CREATE INDEX attempt_unpriced ON attempt (profile_id, model_id, price_class, started_at)
      WHERE charge = 'confirmed' AND charged_milli IS NULL;
    -- By the end of the address, which is where addresses differ.
    CREATE INDEX asset_remote ON asset (substr(remote_url, -40));
  `,
};
