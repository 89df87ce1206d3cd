import type { Migration } from './Migration';

/** Stores the hash and size of the file that is sent to a model for a source picture. */
export const sentPictures: Migration = {
  number: 60,
  name: 'sent-pictures',
  sql: `
    -- NULL: kept before this was known; found out when it is sent. The same as sha256: it is sent as it is.
    ALTER TABLE input ADD COLUMN sent_sha256 TEXT;
    ALTER TABLE input ADD COLUMN sent_bytes INTEGER;
    CREATE INDEX input_sent ON input (sent_sha256) WHERE sent_sha256 IS NOT NULL;
  `,
};
