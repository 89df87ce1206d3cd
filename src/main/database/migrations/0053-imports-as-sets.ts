import type { Migration } from './Migration';

/**
 * Which import an asset came by, so that what came together is found together; null where it was made here, fetched, or
 * came by itself. When an import was, is found by its moment.
 */
export const importsAsSets: Migration = {
  number: 53,
  name: 'imports-as-sets',
  sql: `
    ALTER TABLE asset ADD COLUMN import_id TEXT;
    CREATE INDEX asset_of_import ON asset (import_id) WHERE import_id IS NOT NULL;
    CREATE INDEX asset_import_moment ON asset_import (imported_at);
  `,
};
