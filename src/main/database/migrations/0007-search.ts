import type { Migration } from './Migration';

// Scripts that put no space between words: Thai to Myanmar, Khmer, kana, Hangul, Han.
export const unspaced =
  '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{3FFFF}]';
export const longestApart = 4000;

const written = (
  seq: string,
) => `INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
  SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words WHERE seq = ${seq};`;
const writtenAnew = (seq: string) => `DELETE FROM asset_text WHERE rowid = ${seq}; ${written(seq)}`;
const seqOf = (assetId: string) => `(SELECT seq FROM asset WHERE id = ${assetId})`;
const isKnown = (assetId: string) => `EXISTS (SELECT 1 FROM asset WHERE id = ${assetId})`;

/** Rows that say which assets changed last; a reader that has not looked for longer reads all anew. */
const changesKept = 20_000;
const noted = (seq: string) => `INSERT INTO asset_change (seq) VALUES (${seq});
  DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - ${changesKept};`;

const plainValues = (row: string) => `json_remove(${row}.values_json, '$.prompt', '$.seed')`;
const settingsKept = (
  row: string,
) => `INSERT OR IGNORE INTO request_settings (values_json) VALUES (${plainValues(row)});
  INSERT OR REPLACE INTO asset_settings (seq, settings_id)
    SELECT ${row}.seq, id FROM request_settings WHERE values_json = ${plainValues(row)};`;

/**
 * What the search asks: words of everything that is written of a picture, also within scripts without spaces; its
 * parameters, kept once for all pictures that share them; all that a filter asks in one index; and which changed last.
 */
export const search: Migration = {
  number: 7,
  name: 'search',
  sql: `
    CREATE TABLE saved_search (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      query TEXT NOT NULL,
      position REAL NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;

    -- Requests differ in prompt and seed, and hardly in anything else.
    CREATE TABLE request_settings (
      id INTEGER PRIMARY KEY,
      values_json TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE asset_settings (
      seq INTEGER PRIMARY KEY,
      settings_id INTEGER NOT NULL REFERENCES request_settings (id)
    ) STRICT;
    INSERT OR IGNORE INTO request_settings (values_json) SELECT ${plainValues('asset')} FROM asset ORDER BY seq;
    INSERT INTO asset_settings (seq, settings_id)
      SELECT seq, request_settings.id FROM asset
      JOIN request_settings ON request_settings.values_json = ${plainValues('asset')};
    CREATE INDEX asset_settings_settings ON asset_settings (settings_id);
    CREATE TRIGGER asset_settings_added AFTER INSERT ON asset BEGIN ${settingsKept('new')} END;
    CREATE TRIGGER asset_settings_changed AFTER UPDATE OF values_json ON asset BEGIN ${settingsKept('new')} END;
    CREATE TRIGGER asset_settings_removed AFTER DELETE ON asset BEGIN
      DELETE FROM asset_settings WHERE seq = old.seq;
    END;

    -- Everything that a filter asks of a picture: none reads a row. The columns of the condition are in it because
    -- SQLite looks them up otherwise.
    CREATE INDEX asset_facets ON asset (kind, rating, favourite, rejected, label, model_id, profile_id, width, height,
        duration_s, bytes, sample, origin, sensitive, seed, created_at, state, trashed_at)
      WHERE state = 'ready' AND trashed_at IS NULL;

    -- Everything that is written of a picture. apart: of scripts without spaces, letter by letter.
    CREATE TABLE letter (n INTEGER PRIMARY KEY) STRICT;
    WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${longestApart})
      INSERT INTO letter (n) SELECT n FROM counted;
    CREATE VIEW asset_said AS SELECT seq, prompt,
        CASE WHEN template = prompt THEN '' ELSE coalesce(template, '') END AS template,
        coalesce((SELECT group_concat(tag.name, ' ') FROM asset_tag JOIN tag ON tag.id = tag_id
          WHERE asset_id = asset.id), '') AS tags,
        note AS notes,
        coalesce(seed, '') || ' ' ||
          coalesce(replace(file, rtrim(file, replace(file, '/', '')), ''), '') AS file,
        coalesce((SELECT group_concat(atom, ' ') FROM asset_settings
          JOIN request_settings ON request_settings.id = settings_id, json_tree(request_settings.values_json)
          WHERE asset_settings.seq = asset.seq AND json_tree.type = 'text' AND length(atom) < 2000), '') AS settings
      FROM asset;
    CREATE VIEW asset_words AS SELECT seq, prompt, template, tags, notes, file, settings,
        CASE WHEN prompt || template || tags || notes || file || settings GLOB '*${unspaced}*' THEN (
          SELECT group_concat(CASE WHEN one GLOB '${unspaced}' THEN ' ' || one || ' ' ELSE one END, '' ORDER BY n)
          FROM (SELECT n, substr(prompt || ' ' || template || ' ' || tags || ' ' || notes || ' ' || file || ' ' ||
              settings, n, 1) AS one
            FROM letter
            WHERE n <= length(prompt) + length(template) + length(tags) + length(notes) + length(file) +
              length(settings) + 5)
        ) ELSE '' END AS apart
      FROM asset_said;

    DROP TRIGGER asset_text_added;
    DROP TRIGGER asset_text_removed;
    DROP TRIGGER asset_text_noted;
    DROP TRIGGER asset_text_tagged;
    DROP TRIGGER asset_text_untagged;
    DROP TABLE asset_text;
    -- Only the index is stored, not the words again: rowid is asset.seq. Marks that stand above and below letters are
    -- letters too: in Thai and Hindi they make another word.
    CREATE VIRTUAL TABLE asset_text USING fts5 (
      prompt, template, tags, notes, file, settings, apart,
      content = '', contentless_delete = 1, prefix = '1 2 3',
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
    );
    INSERT INTO asset_text (rowid, prompt, template, tags, notes, file, settings, apart)
      SELECT seq, prompt, template, tags, notes, file, settings, apart FROM asset_words;
    -- 'settings' of a new row are there: of triggers for one event, the one made last runs first
    CREATE TRIGGER asset_text_added AFTER INSERT ON asset_settings BEGIN ${writtenAnew('new.seq')} END;
    CREATE TRIGGER asset_text_removed AFTER DELETE ON asset BEGIN
      DELETE FROM asset_text WHERE rowid = old.seq;
    END;
    CREATE TRIGGER asset_text_noted AFTER UPDATE OF prompt, template, note, file, seed ON asset
      WHEN new.prompt IS NOT old.prompt OR new.template IS NOT old.template OR new.note IS NOT old.note
        OR new.file IS NOT old.file OR new.seed IS NOT old.seed
    BEGIN ${writtenAnew('new.seq')} END;
    CREATE TRIGGER asset_text_tagged AFTER INSERT ON asset_tag BEGIN ${writtenAnew(seqOf('new.asset_id'))} END;
    CREATE TRIGGER asset_text_untagged AFTER DELETE ON asset_tag WHEN ${isKnown('old.asset_id')}
    BEGIN ${writtenAnew(seqOf('old.asset_id'))} END;

    -- The assets that changed last, in a ring; seq 0: something that many share.
    CREATE TABLE asset_change (
      n INTEGER PRIMARY KEY,
      seq INTEGER NOT NULL
    ) STRICT;
    INSERT INTO asset_change (seq) VALUES (0);
    CREATE TRIGGER asset_change_added AFTER INSERT ON asset BEGIN ${noted('new.seq')} END;
    CREATE TRIGGER asset_change_changed AFTER UPDATE ON asset BEGIN ${noted('new.seq')} END;
    CREATE TRIGGER asset_change_removed AFTER DELETE ON asset BEGIN ${noted('old.seq')} END;
    CREATE TRIGGER asset_change_tagged AFTER INSERT ON asset_tag BEGIN ${noted(seqOf('new.asset_id'))} END;
    CREATE TRIGGER asset_change_untagged AFTER DELETE ON asset_tag WHEN ${isKnown('old.asset_id')}
    BEGIN ${noted(seqOf('old.asset_id'))} END;
    CREATE TRIGGER asset_change_collected AFTER INSERT ON collection_asset
    BEGIN ${noted(seqOf('new.asset_id'))} END;
    CREATE TRIGGER asset_change_uncollected AFTER DELETE ON collection_asset WHEN ${isKnown('old.asset_id')}
    BEGIN ${noted(seqOf('old.asset_id'))} END;
    CREATE TRIGGER asset_change_tag_named AFTER UPDATE OF name ON tag BEGIN ${noted('0')} END;
    CREATE TRIGGER asset_change_collection_named AFTER UPDATE OF name ON collection BEGIN ${noted('0')} END;
    CREATE TRIGGER asset_change_profile_named AFTER UPDATE OF name ON profile BEGIN ${noted('0')} END;
    CREATE TRIGGER asset_change_priced AFTER UPDATE OF charged_milli ON attempt BEGIN ${noted('0')} END;
  `,
};
