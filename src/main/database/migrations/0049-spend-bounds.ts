import type { Migration } from './Migration';

/** What batches may spend together by the word of a person, and which of them stand because no more of it is left. */
export const spendBounds: Migration = {
  number: 49,
  name: 'spend-bounds',
  sql: `
    -- night: what is counted together, by the moment it ends at, ms UTC; NULL: one order alone, in place of the settings'
    -- limit for a batch. chosen_milli: as it was chosen; most_milli: as it holds now; NULL: it was let go of.
    -- spent_milli: confirmed, possible and reserved together. All of them thousandths of a credit.
    CREATE TABLE spend_bound (
      id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL REFERENCES profile (id),
      night INTEGER,
      chosen_milli INTEGER NOT NULL,
      most_milli INTEGER,
      spent_milli INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX spend_bound_night ON spend_bound (profile_id, night, chosen_milli)
      WHERE night IS NOT NULL AND most_milli IS NOT NULL;
    ALTER TABLE batch ADD COLUMN bound_id TEXT;
    -- Why nothing more of it is sent: its bound is reached, or cannot be kept, as the price is not known.
    ALTER TABLE batch ADD COLUMN held_for TEXT CHECK (held_for IN ('reached', 'unpriced'));
    INSERT INTO spend_bound (id, profile_id, chosen_milli, most_milli, spent_milli)
      SELECT coalesce(together, id), profile_id, min(limit_milli), min(limit_milli), sum(spent_milli)
      FROM batch WHERE limit_milli IS NOT NULL GROUP BY coalesce(together, id);
    UPDATE batch SET bound_id = coalesce(together, id) WHERE limit_milli IS NOT NULL;
    ALTER TABLE batch DROP COLUMN limit_milli;
    CREATE INDEX batch_bound ON batch (bound_id) WHERE bound_id IS NOT NULL;
    CREATE INDEX batch_held ON batch (bound_id) WHERE held_for IS NOT NULL;
    CREATE TRIGGER bound_spent AFTER UPDATE OF spent_milli ON batch
      WHEN new.bound_id IS NOT NULL AND new.spent_milli <> old.spent_milli
    BEGIN
      UPDATE spend_bound SET spent_milli = spent_milli + new.spent_milli - old.spent_milli WHERE id = new.bound_id;
    END;
    -- Less was spent than was reserved, or another amount holds: what stands is looked at anew.
    CREATE TRIGGER bound_moved AFTER UPDATE OF spent_milli, most_milli ON spend_bound
      WHEN new.spent_milli < old.spent_milli OR new.most_milli IS NOT old.most_milli
    BEGIN
      UPDATE batch SET held_for = NULL WHERE bound_id = new.id AND held_for IS NOT NULL;
    END;
    CREATE TRIGGER bound_through AFTER DELETE ON batch_next BEGIN
      UPDATE batch SET held_for = NULL WHERE id = old.batch_id AND held_for IS NOT NULL;
    END;
  `,
};
