import type { Migration } from './Migration';

/** What is known of a profile's key, and what a profile has of its own; names tell profiles apart. */
export const keysAndProfiles: Migration = {
  number: 16,
  name: 'keys-and-profiles',
  sql: `
    -- Beside the key, never the key. NULL: not known. set_at: when Easel was given it.
    CREATE TABLE key_fact (
      profile_id TEXT PRIMARY KEY REFERENCES profile (id),
      description TEXT,
      scope TEXT,
      created_at INTEGER,
      expires_at INTEGER,
      set_at INTEGER NOT NULL
    ) STRICT;

    -- NULL: as in the settings. folder: below the library folder, '' the library folder itself.
    ALTER TABLE profile ADD COLUMN default_model TEXT;
    ALTER TABLE profile ADD COLUMN parallel INTEGER;
    ALTER TABLE profile ADD COLUMN requests_per_minute INTEGER;
    ALTER TABLE profile ADD COLUMN batch_limit_milli INTEGER;
    ALTER TABLE profile ADD COLUMN day_limit_milli INTEGER;
    ALTER TABLE profile ADD COLUMN folder TEXT NOT NULL DEFAULT '';

    UPDATE profile SET name = name || ' (' || (
        SELECT count(*) FROM profile AS other
        WHERE other.removed_at IS NULL AND lower(other.name) = lower(profile.name)
          AND (other.created_at, other.id) <= (profile.created_at, profile.id)
      ) || ')'
    WHERE removed_at IS NULL AND EXISTS (
      SELECT 1 FROM profile AS other
      WHERE other.removed_at IS NULL AND lower(other.name) = lower(profile.name)
        AND (other.created_at, other.id) < (profile.created_at, profile.id)
    );
  `,
};
