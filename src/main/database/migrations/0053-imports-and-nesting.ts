import type { Migration } from './Migration';

/**
 * Which import an asset came by, so that what came together is found together; null where it was made here, fetched, or
 * came by itself. When an import was, is found by its moment. Which collections lie in one is found by that one; readers
 * are told when one goes into another, because other assets are within the two then.
 */
export const importsAndNesting: Migration = {
  number: 53,
  name: 'imports-and-nesting',
  sql: `
    ALTER TABLE asset ADD COLUMN import_id TEXT;
    CREATE INDEX asset_of_import ON asset (import_id) WHERE import_id IS NOT NULL;
    CREATE INDEX asset_import_moment ON asset_import (imported_at);
    CREATE INDEX collection_parent ON collection (parent_id) WHERE parent_id IS NOT NULL;
    CREATE TRIGGER asset_change_collection_moved AFTER UPDATE OF parent_id ON collection
      WHEN new.parent_id IS NOT old.parent_id
      BEGIN
        INSERT INTO asset_change (seq) VALUES (0);
        DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - 20000;
      END;
  `,
};
