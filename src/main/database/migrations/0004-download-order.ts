import type { Migration } from './Migration';

/** Downloads go by the end of their address, then by age, and what holds back the queue is found by an index. */
export const downloadOrder: Migration = {
  number: 4,
  name: 'download-order',
  sql: `
    -- slow = 1: it came too slowly while others waited; it goes after all others.
    ALTER TABLE download ADD COLUMN slow INTEGER NOT NULL DEFAULT 0 CHECK (slow IN (0, 1));
    ALTER TABLE download ADD COLUMN profile_id TEXT REFERENCES profile (id);
    UPDATE download SET profile_id = (SELECT profile_id FROM asset WHERE asset.id = download.asset_id);

    DROP INDEX download_open;
    -- next_try_at IS NULL: it may be fetched at once. An address that names no end comes after all that do.
    CREATE INDEX download_due ON download (slow, ifnull(expires_at, 9e15), created_at, id)
      WHERE state IN ('pending', 'active') AND next_try_at IS NULL;
    CREATE INDEX download_later ON download (next_try_at)
      WHERE state IN ('pending', 'active') AND next_try_at IS NOT NULL;
    CREATE INDEX download_ending ON download (profile_id, expires_at)
      WHERE state IN ('pending', 'active') AND expires_at IS NOT NULL;
    -- Not tried yet.
    CREATE INDEX download_untried ON download (profile_id, created_at) WHERE state = 'pending' AND tries = 0;
    CREATE INDEX download_active ON download (id) WHERE state = 'active';
  `,
};
