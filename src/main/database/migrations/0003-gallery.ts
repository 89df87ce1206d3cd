import type { Migration } from './Migration';

const isShown = (row: 'new' | 'old') => `(${row}.state = 'ready' AND ${row}.trashed_at IS NULL)`;

/** What the gallery asks: its order by keyset from one index, and how many it shows from a count that triggers keep. */
export const gallery: Migration = {
  number: 3,
  name: 'gallery',
  sql: `
    -- Everything that the layout needs, so that reading the order never reads a row. The columns of the condition are
    -- in it because SQLite looks them up otherwise.
    DROP INDEX asset_gallery;
    CREATE INDEX asset_gallery ON asset (created_at, seq, width, height, kind, state, trashed_at)
      WHERE state = 'ready' AND trashed_at IS NULL;

    CREATE TABLE asset_count (
      kind TEXT PRIMARY KEY,
      n INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO asset_count (kind, n)
      SELECT kind, (SELECT count(*) FROM asset WHERE asset.kind = known.kind AND state = 'ready' AND trashed_at IS NULL)
      FROM (SELECT 'image' AS kind UNION ALL SELECT 'video') AS known;
    CREATE TRIGGER asset_counted AFTER INSERT ON asset WHEN ${isShown('new')} BEGIN
      UPDATE asset_count SET n = n + 1 WHERE kind = new.kind;
    END;
    CREATE TRIGGER asset_uncounted AFTER DELETE ON asset WHEN ${isShown('old')} BEGIN
      UPDATE asset_count SET n = n - 1 WHERE kind = old.kind;
    END;
    CREATE TRIGGER asset_recounted AFTER UPDATE OF state, trashed_at ON asset
      WHEN ${isShown('old')} <> ${isShown('new')}
    BEGIN
      UPDATE asset_count SET n = n + ${isShown('new')} - ${isShown('old')} WHERE kind = new.kind;
    END;
  `,
};
