import type { Migration } from './Migration';

/** So much of a prompt is found by its words, characters. */
const longestFound = 10_000;
const comes = `
  DELETE FROM prompt_kept WHERE text = new.template;
  INSERT INTO prompt_kept (text) VALUES (new.template);`;

/** Every prompt that something was made of, once, with an index of all that is within: however many, some are found at once. */
export const promptTexts: Migration = {
  number: 40,
  name: 'prompt-texts',
  sql: `
    -- By id they stand as they were used: one that is used again comes anew.
    CREATE TABLE prompt_kept (
      id INTEGER PRIMARY KEY,
      text TEXT NOT NULL UNIQUE
    ) STRICT;
    INSERT INTO prompt_kept (text)
      SELECT template FROM batch WHERE template <> '' AND complete = 1
      GROUP BY template ORDER BY max(created_at);
    -- Only the index is stored, not the words again: rowid is prompt_kept.id.
    CREATE VIRTUAL TABLE prompt_text USING fts5 (
      text, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
    );
    INSERT INTO prompt_text (rowid, text) SELECT id, substr(text, 1, ${longestFound}) FROM prompt_kept;
    CREATE TRIGGER prompt_kept_added AFTER INSERT ON prompt_kept BEGIN
      INSERT INTO prompt_text (rowid, text) VALUES (new.id, substr(new.text, 1, ${longestFound}));
    END;
    CREATE TRIGGER prompt_kept_removed AFTER DELETE ON prompt_kept BEGIN
      DELETE FROM prompt_text WHERE rowid = old.id;
    END;
    CREATE TRIGGER batch_prompt_made AFTER INSERT ON batch WHEN new.complete = 1 AND new.template <> ''
    BEGIN ${comes} END;
    CREATE TRIGGER batch_prompt_complete AFTER UPDATE OF complete ON batch
      WHEN new.complete = 1 AND old.complete = 0 AND new.template <> ''
    BEGIN ${comes} END;
  `,
};
