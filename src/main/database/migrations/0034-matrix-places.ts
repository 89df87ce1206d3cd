import type { Migration } from './Migration';

/** Where the axes of batches lie: as somebody put them, and as the rounds lay that were gone on from. */
export const matrixPlaces: Migration = {
  number: 34,
  name: 'matrix-places',
  sql: `
    -- place_json: a MatrixPlace.
    CREATE TABLE batch_place (
      batch_id TEXT PRIMARY KEY REFERENCES batch (id) ON DELETE CASCADE,
      place_json TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Each time somebody went on from a batch, ms UTC. sides_json: how it lay, RoundSides; batches that are made from
    -- then on lie so too, until somebody goes on from another.
    CREATE TABLE round_begun (
      at INTEGER PRIMARY KEY,
      sides_json TEXT NOT NULL
    ) STRICT;
  `,
};
