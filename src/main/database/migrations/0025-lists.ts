import type { Migration } from './Migration';

/** What of a row's jobs is counted, by the states that count there. `unsure`: paid, or perhaps paid, and not here. */
const counted = {
  queued: "'queued', 'waiting'",
  running: "'sending', 'responded', 'downloading'",
  done: "'done'",
  failed: "'failed'",
  unsure: "'unknown_charge', 'download_failed'",
  cancelled: "'cancelled'",
};
const counts = Object.keys(counted);

/** The state of a row, by what became of the jobs that it was sent as last. */
const stateOf = (row: string) => `CASE
  WHEN ${row}batch_id IS NULL THEN 'new'
  WHEN ${row}running > 0 THEN 'running'
  WHEN ${row}queued > 0 THEN 'queued'
  WHEN ${row}cells_json IS NOT ${row}sent_json THEN 'changed'
  WHEN ${row}unsure > 0 THEN 'unsure'
  WHEN ${row}failed > 0 THEN 'failed'
  WHEN ${row}cancelled > 0 THEN 'cancelled'
  ELSE 'done' END`;

const countRow = (row: 'new' | 'old', step: 1 | -1) => `
  INSERT INTO list_count (list_id, state, ticked, n)
    SELECT ${row}.list_id, ${stateOf(`${row}.`)}, ${row}.ticked, ${step} WHERE ${row}.removed = 0
    ON CONFLICT (list_id, state, ticked) DO UPDATE SET n = n + ${step};`;

const standing = (row: 'new' | 'old') => `(${stateOf(`${row}.`)} || ${row}.ticked || ${row}.removed)`;

/** Lists of prompts that are kept, each row with what became of it, and what single jobs wish for their pictures. */
export const lists: Migration = {
  number: 25,
  name: 'lists',
  sql: `
    -- content_hash: of the file that it came from. complete = 0: its rows are still being written, and it counts as not
    -- there. place: of the last step of Undo that is done.
    CREATE TABLE kept_list (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      content_hash TEXT,
      columns_json TEXT NOT NULL,
      mapping_json TEXT NOT NULL,
      unreadable_json TEXT NOT NULL,
      place INTEGER NOT NULL DEFAULT 0,
      complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1)),
      created_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL,
      removed_at INTEGER
    ) STRICT;
    CREATE INDEX kept_list_content ON kept_list (content_hash) WHERE complete = 1 AND removed_at IS NULL;
    CREATE INDEX kept_list_used ON kept_list (used_at) WHERE complete = 1 AND removed_at IS NULL;

    -- cells_json: in the order of the list's columns. sent_json: as they were when it was queued last, by that batch.
    CREATE TABLE list_row (
      id INTEGER PRIMARY KEY,
      list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      cells_json TEXT NOT NULL,
      problem TEXT,
      ticked INTEGER NOT NULL DEFAULT 1 CHECK (ticked IN (0, 1)),
      removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
      sent_json TEXT,
      batch_id TEXT,
      ${counts.map((name) => `${name} INTEGER NOT NULL DEFAULT 0,`).join('\n      ')}
      state TEXT GENERATED ALWAYS AS (${stateOf('')}) VIRTUAL
    ) STRICT;
    CREATE INDEX list_row_line ON list_row (list_id, line, id);

    -- Rows by where they stand, kept by triggers.
    CREATE TABLE list_count (
      list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
      state TEXT NOT NULL,
      ticked INTEGER NOT NULL,
      n INTEGER NOT NULL,
      PRIMARY KEY (list_id, state, ticked)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER list_row_counted AFTER INSERT ON list_row BEGIN ${countRow('new', 1)} END;
    CREATE TRIGGER list_row_recounted AFTER UPDATE ON list_row WHEN ${standing('old')} <> ${standing('new')}
    BEGIN ${countRow('old', -1)} ${countRow('new', 1)} END;

    CREATE TABLE list_row_job (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      row_id INTEGER NOT NULL REFERENCES list_row (id) ON DELETE CASCADE,
      batch_id TEXT NOT NULL REFERENCES batch (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX list_row_job_row ON list_row_job (row_id, batch_id, job_id);
    -- What is queued is no longer ticked, in the same transaction: it goes a second time only where it is ticked again.
    CREATE TRIGGER list_row_sent AFTER INSERT ON list_row_job BEGIN
      UPDATE list_row SET queued = CASE WHEN batch_id IS new.batch_id THEN queued ELSE 0 END + 1,
        ${counts
          .slice(1)
          .map((name) => `${name} = CASE WHEN batch_id IS new.batch_id THEN ${name} ELSE 0 END`)
          .join(', ')},
        sent_json = cells_json, ticked = 0, batch_id = new.batch_id
      WHERE id = new.row_id;
    END;
    -- A batch that was dropped before it was whole was never there: the row stands as it stood before.
    CREATE TRIGGER list_row_unsent AFTER DELETE ON list_row_job BEGIN
      UPDATE list_row SET ticked = 1,
        batch_id = (SELECT batch_id FROM list_row_job
          WHERE row_id = old.row_id AND batch_id <> old.batch_id ORDER BY job_id DESC LIMIT 1)
      WHERE id = old.row_id AND batch_id = old.batch_id;
      UPDATE list_row SET sent_json = CASE WHEN batch_id IS NULL THEN NULL ELSE sent_json END,
        ${counts
          .map(
            (name) => `${name} = (SELECT count(*) FROM list_row_job AS other JOIN job ON job.id = other.job_id
          WHERE other.row_id = old.row_id AND other.batch_id = list_row.batch_id
            AND job.state IN (${counted[name as keyof typeof counted]}))`,
          )
          .join(', ')}
      WHERE id = old.row_id AND batch_id IS NOT old.batch_id;
    END;
    CREATE TRIGGER list_row_followed AFTER UPDATE OF state ON job WHEN old.state <> new.state BEGIN
      UPDATE list_row SET ${Object.entries(counted)
        .map(
          ([name, states]) => `${name} = ${name} + (new.state IN (${states})) - (old.state IN (${states}))`,
        )
        .join(', ')}
      WHERE id = (SELECT row_id FROM list_row_job WHERE job_id = new.id) AND batch_id = new.batch_id;
    END;

    -- What a press changed in a list, as it was before and after. size: characters.
    CREATE TABLE list_step (
      list_id TEXT NOT NULL REFERENCES kept_list (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      change_json TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (list_id, place)
    ) STRICT;

    -- What a job alone wishes for its pictures, besides what was chosen for its batch. file_name: without an ending,
    -- folders parted by slashes. collection: its name.
    CREATE TABLE job_wish (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      file_name TEXT,
      collection TEXT
    ) STRICT, WITHOUT ROWID;
  `,
};
