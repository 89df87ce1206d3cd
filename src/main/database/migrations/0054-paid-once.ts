import type { Migration } from './Migration';

/** The state of a list row. One that may have been paid for keeps that state, even if its cells have changed. */
const stateOf = (row: string) => `CASE
  WHEN ${row}batch_id IS NULL THEN 'new'
  WHEN ${row}running > 0 THEN 'running'
  WHEN ${row}queued > 0 THEN 'queued'
  WHEN ${row}unsure > 0 THEN 'unsure'
  WHEN ${row}cells_json IS NOT ${row}sent_json THEN 'changed'
  WHEN ${row}failed > 0 THEN 'failed'
  WHEN ${row}cancelled > 0 THEN 'cancelled'
  ELSE 'done' END`;

const countRow = (row: 'new' | 'old', step: 1 | -1) => `
  INSERT INTO list_count (list_id, state, ticked, n)
    SELECT ${row}.list_id, ${stateOf(`${row}.`)}, ${row}.ticked, ${step} WHERE ${row}.removed = 0
    ON CONFLICT (list_id, state, ticked) DO UPDATE SET n = n + ${step};`;

const countKey = (row: 'new' | 'old') => `(${stateOf(`${row}.`)} || ${row}.ticked || ${row}.removed)`;

/** Data that prevents paying twice: consents, the origin of copies, the profile of a list. */
export const paidOnce: Migration = {
  number: 54,
  name: 'paid-once',
  sql: `
    -- Attempts that may have been charged, to find work that must not be sent again unasked.
    CREATE INDEX attempt_possible ON attempt (job_id) WHERE charge = 'possible';

    -- The person's word that a job may be sent again although it may have been charged. The word covers the attempts up
    -- to this ordinal: an attempt after it that may have been charged needs a new word.
    CREATE TABLE job_consent (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- The job that a duplicate was made from.
    CREATE TABLE job_copy (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      of_id TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- The profile that a list is run on and billed to; NULL: not run yet.
    ALTER TABLE kept_list ADD COLUMN profile_id TEXT REFERENCES profile (id);
    UPDATE kept_list SET profile_id = (
      SELECT batch.profile_id FROM list_import JOIN batch ON batch.id = list_import.batch_id
      WHERE list_import.content_hash = coalesce(kept_list.content_hash, kept_list.id)
      ORDER BY imported_at DESC LIMIT 1);

    DROP TRIGGER list_row_counted;
    DROP TRIGGER list_row_recounted;
    ALTER TABLE list_row DROP COLUMN state;
    ALTER TABLE list_row ADD COLUMN state TEXT GENERATED ALWAYS AS (${stateOf('')}) VIRTUAL;
    DELETE FROM list_count;
    INSERT INTO list_count (list_id, state, ticked, n)
      SELECT list_id, state, ticked, count(*) FROM list_row WHERE removed = 0 GROUP BY list_id, state, ticked;
    CREATE TRIGGER list_row_counted AFTER INSERT ON list_row BEGIN ${countRow('new', 1)} END;
    CREATE TRIGGER list_row_recounted AFTER UPDATE ON list_row WHEN ${countKey('old')} <> ${countKey('new')}
    BEGIN ${countRow('old', -1)} ${countRow('new', 1)} END;

    -- Jobs that were run again and then cancelled or refused: an earlier attempt may still have been charged.
    UPDATE job SET state = 'unknown_charge' WHERE state IN ('cancelled', 'failed') AND id IN
      (SELECT job_id FROM attempt WHERE charge = 'possible' AND outcome <> 'sending');
  `,
};
