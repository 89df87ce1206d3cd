import type { Migration } from './Migration';

const spent = (row: 'new' | 'old') => `CASE ${row}.charge WHEN 'none' THEN 0
  ELSE coalesce(${row}.charged_milli, ${row}.reserved_milli, 0) END`;

/** What a person decides of a batch before or after it runs: what is kept of it, where it goes, and when it may be sent. */
export const rounds: Migration = {
  number: 19,
  name: 'rounds',
  sql: `
    -- Results that the next round is made from.
    CREATE TABLE kept_job (
      job_id TEXT PRIMARY KEY REFERENCES job (id) ON DELETE CASCADE,
      batch_id TEXT NOT NULL REFERENCES batch (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX kept_job_batch ON kept_job (batch_id);

    -- Tags and collection that its pictures get as they come. landing_step: the step of Undo that takes them off again;
    -- landing_off = 1: it was taken back, and what comes later gets none.
    ALTER TABLE batch ADD COLUMN landing_json TEXT;
    ALTER TABLE batch ADD COLUMN landing_step INTEGER;
    ALTER TABLE batch ADD COLUMN landing_off INTEGER NOT NULL DEFAULT 0 CHECK (landing_off IN (0, 1));
    CREATE INDEX batch_landing ON batch (landing_step) WHERE landing_step IS NOT NULL;
    CREATE TRIGGER landing_turned AFTER UPDATE OF undone ON undo_step WHEN old.undone <> new.undone BEGIN
      UPDATE batch SET landing_off = new.undone WHERE landing_step = new.id;
    END;
    -- the number of a step that is gone is given to another
    CREATE TRIGGER landing_forgotten AFTER DELETE ON undo_step BEGIN
      UPDATE batch SET landing_step = NULL WHERE landing_step = old.id;
    END;
    CREATE INDEX collection_asset_place ON collection_asset (collection_id, position);

    -- When a batch may be sent, ms UTC: not before, and not from then on. NULL: at any time.
    ALTER TABLE batch ADD COLUMN starts_at INTEGER;
    ALTER TABLE batch ADD COLUMN until_at INTEGER;
    CREATE INDEX batch_planned ON batch (profile_id, starts_at, until_at)
      WHERE starts_at IS NOT NULL OR until_at IS NOT NULL;

    -- A bound of a press holds for the batches of all its models.
    CREATE INDEX batch_together ON batch (together) WHERE together IS NOT NULL;

    -- The same for all that waits in the lane 'batch' of a profile, and how much of it may be spent. spent_milli: what
    -- the attempts that were begun under the plan cost, may have cost, or have reserved.
    CREATE TABLE queue_plan (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL UNIQUE REFERENCES profile (id),
      starts_at INTEGER,
      until_at INTEGER,
      most_milli INTEGER,
      spent_milli INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE attempt ADD COLUMN plan_id TEXT;
    CREATE TRIGGER attempt_planned AFTER INSERT ON attempt WHEN new.plan_id IS NOT NULL BEGIN
      UPDATE queue_plan SET spent_milli = spent_milli + ${spent('new')} WHERE id = new.plan_id;
    END;
    CREATE TRIGGER attempt_replanned AFTER UPDATE OF charge, charged_milli, reserved_milli ON attempt
      WHEN new.plan_id IS NOT NULL
    BEGIN
      UPDATE queue_plan SET spent_milli = spent_milli + ${spent('new')} - ${spent('old')} WHERE id = new.plan_id;
    END;
  `,
};
