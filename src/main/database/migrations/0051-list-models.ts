import type { Migration } from './Migration';

/** What a list is run with, and rows that stand between two lines of its file. */
export const listModels: Migration = {
  number: 51,
  name: 'list-models',
  sql: `
    -- The model that a list was chosen for, mapped for or run with last; NULL: not known.
    ALTER TABLE kept_list ADD COLUMN model_id TEXT;
    UPDATE kept_list SET model_id = (
      SELECT batch.model_id FROM list_import JOIN batch ON batch.id = list_import.batch_id
      WHERE list_import.content_hash = coalesce(kept_list.content_hash, kept_list.id)
      ORDER BY imported_at DESC LIMIT 1);

    -- Where a row stands among those of its line: '' for the line itself, then as binary text.
    ALTER TABLE list_row ADD COLUMN spot TEXT NOT NULL DEFAULT '';
    DROP INDEX list_row_line;
    CREATE INDEX list_row_line ON list_row (list_id, line, spot, id);
  `,
};
