import type { Migration } from './Migration';

/** What a service says of its models, what a person and a refused key say of them, and batches of one press together. */
export const models: Migration = {
  number: 13,
  name: 'models',
  sql: `
    -- What the service says of each of its models, as it was read. NULL: not asked for yet, or nothing to be read.
    CREATE TABLE model_said (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      name TEXT NOT NULL,
      kind TEXT CHECK (kind IN ('image', 'video')),
      info_json TEXT,
      info_at INTEGER,
      PRIMARY KEY (profile_id, model_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO model_said (profile_id, model_id, name, kind)
      SELECT profile_id, model_id, coalesce(json_extract(descriptor_json, '$.name'), model_id),
        CASE json_extract(descriptor_json, '$.result') WHEN 'video' THEN 'video' ELSE 'image' END
      FROM model_listing WHERE json_valid(descriptor_json);
    DROP TABLE model_listing;

    CREATE TABLE model_star (
      profile_id TEXT NOT NULL REFERENCES profile (id),
      model_id TEXT NOT NULL,
      PRIMARY KEY (profile_id, model_id)
    ) STRICT, WITHOUT ROWID;

    -- A key that was refused a model (403), kept from the journal, so that whoever writes it, it is true.
    CREATE TABLE model_denial (
      profile_id TEXT NOT NULL,
      model_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      message TEXT NOT NULL,
      PRIMARY KEY (profile_id, model_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER attempt_denied AFTER UPDATE OF outcome ON attempt WHEN new.status = 403 BEGIN
      INSERT INTO model_denial (profile_id, model_id, at, message)
        VALUES (new.profile_id, new.model_id, coalesce(new.ended_at, new.started_at), coalesce(new.message, ''))
        ON CONFLICT (profile_id, model_id) DO UPDATE SET at = excluded.at, message = excluded.message;
    END;
    CREATE TRIGGER attempt_allowed AFTER UPDATE OF outcome ON attempt WHEN new.outcome = 'answered' BEGIN
      DELETE FROM model_denial WHERE profile_id = new.profile_id AND model_id = new.model_id;
    END;

    -- Names the batches that one press made, of several models; NULL for one alone.
    ALTER TABLE batch ADD COLUMN together TEXT;
  `,
};
