import type { Migration } from './Migration';

/** What a picture looks like: its colours, and what is like it. Found out with its preview. */
export const looks: Migration = {
  number: 11,
  name: 'looks',
  sql: `
    -- look: packed as src/shared/looks/lookLayout.ts says. at grows with every look that is written, so that whoever
    -- keeps them in memory can read what is new.
    CREATE TABLE asset_look (
      at INTEGER PRIMARY KEY AUTOINCREMENT,
      seq INTEGER NOT NULL UNIQUE REFERENCES asset (seq) ON DELETE CASCADE,
      look BLOB NOT NULL
    ) STRICT;
    -- Pictures whose preview was made before there were looks.
    CREATE TABLE look_wanted (
      seq INTEGER PRIMARY KEY REFERENCES asset (seq) ON DELETE CASCADE
    ) STRICT;
    INSERT INTO look_wanted SELECT seq FROM asset WHERE preview = 'ready' AND kind = 'image';
  `,
};
