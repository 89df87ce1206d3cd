import type { Migration } from './Migration';

/** Rows that say which tags and collections changed last; a reader that has not looked for longer reads all anew. */
const changesKept = 2000;
const noted = (tag: string, collection: string) =>
  `INSERT INTO shelf_change (tag_id, collection_id) VALUES (${tag}, ${collection});
  DELETE FROM shelf_change WHERE n = (SELECT max(n) FROM shelf_change) - ${changesKept};`;
const onTag = (name: string, when: string, row: 'new' | 'old') =>
  `CREATE TRIGGER shelf_change_tag_${name} AFTER ${when} ON tag BEGIN ${noted(`${row}.id`, 'NULL')} END;`;
const onCollection = (name: string, when: string, row: 'new' | 'old') =>
  `CREATE TRIGGER shelf_change_collection_${name} AFTER ${when} ON collection
    BEGIN ${noted('NULL', `${row}.id`)} END;`;

/** Which tags and collections changed last, themselves: which pictures came and went, asset_change says. */
export const shelfChanges: Migration = {
  number: 48,
  name: 'shelf-changes',
  sql: `
    CREATE TABLE shelf_change (
      n INTEGER PRIMARY KEY,
      tag_id INTEGER,
      collection_id TEXT
    ) STRICT;
    INSERT INTO shelf_change (tag_id, collection_id) VALUES (NULL, NULL);
    ${onTag('made', 'INSERT', 'new')}
    ${onTag('changed', 'UPDATE', 'new')}
    ${onTag('removed', 'DELETE', 'old')}
    ${onCollection('made', 'INSERT', 'new')}
    ${onCollection('changed', 'UPDATE', 'new')}
    ${onCollection('removed', 'DELETE', 'old')}
    -- Another of its pictures may be the first one now. Of many that are moved at once, the first says so for all.
    CREATE TRIGGER shelf_change_order AFTER UPDATE OF position ON collection_asset
      WHEN (SELECT collection_id FROM shelf_change ORDER BY n DESC LIMIT 1) IS NOT new.collection_id
      BEGIN ${noted('NULL', 'new.collection_id')} END;
  `,
};
