import type { Migration } from './Migration';

/**
 * Pauses a batch that reaches its spending limit separately, and lets the user raise that limit. `held_for`:
 * why it is paused; `held_at_milli`: the limit that it reached, if not its `bound`, which batches share.
 */
export const batchLimits: Migration = {
  number: 62,
  name: 'batch-limits',
  sql: `
    -- What a person lets it spend in place of the settings' limit for a batch, thousandths of a credit; -1: without one.
    ALTER TABLE batch ADD COLUMN limit_milli INTEGER;
    -- That limit, or the settings', where it stands at it; NULL: it stands at its bound.
    ALTER TABLE batch ADD COLUMN held_at_milli INTEGER;
    -- Less was spent than was reserved, or another amount holds: it is looked at anew.
    CREATE TRIGGER batch_moved AFTER UPDATE OF spent_milli, limit_milli ON batch
      WHEN old.held_for IS NOT NULL AND (new.spent_milli < old.spent_milli OR new.limit_milli IS NOT old.limit_milli)
    BEGIN
      UPDATE batch SET held_for = NULL WHERE id = new.id;
    END;
    UPDATE queue_state SET running = 1, pause_reason = NULL, pause_message = NULL WHERE pause_reason = 'batch_limit';
  `,
};
