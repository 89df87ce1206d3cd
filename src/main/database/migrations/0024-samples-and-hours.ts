import type { Migration } from './Migration';

/** Quarters of an hour in one row of the coarser sums. */
const slots = 8;

const names = [
  ...['requests', 'confirmed_milli', 'unpriced', 'lost', 'possible_milli', 'lost_unpriced'],
  ...['images', 'films'],
];
const columns = names.join(', ');
const differs = names.map((name) => `new.${name} <> old.${name}`).join(' OR ');

/**
 * Which pictures are of the sample library, without a look at all that was imported. And the ledger by two hours beside
 * that by quarters of one: a year is read from a fifth of the rows, and the quarters are read only where a day of the
 * calendar begins or ends within two hours.
 */
export const samplesAndHours: Migration = {
  number: 24,
  name: 'samples-and-hours',
  sql: `
    CREATE INDEX asset_import_sample ON asset_import (from_path) WHERE program = 'Easel''s sample library';

    -- hours: two of them, counted from 1970 in UTC.
    CREATE TABLE ledger_hours (
      profile_id TEXT NOT NULL,
      hours INTEGER NOT NULL,
      model_id TEXT NOT NULL,
      ${names.map((name) => `${name} INTEGER NOT NULL`).join(',\n      ')},
      PRIMARY KEY (profile_id, hours, model_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO ledger_hours (profile_id, hours, model_id, ${columns})
      SELECT profile_id, slot / ${slots}, model_id, ${names.map((name) => `sum(${name})`).join(', ')}
      FROM ledger_slot GROUP BY 1, 2, 3;
    CREATE TRIGGER ledger_slot_hours AFTER INSERT ON ledger_slot BEGIN
      INSERT INTO ledger_hours (profile_id, hours, model_id, ${columns})
        VALUES (new.profile_id, new.slot / ${slots}, new.model_id, ${names.map((name) => `new.${name}`).join(', ')})
        ON CONFLICT (profile_id, hours, model_id) DO UPDATE SET
          ${names.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')};
    END;
    CREATE TRIGGER ledger_slot_hours_changed AFTER UPDATE ON ledger_slot WHEN ${differs} BEGIN
      UPDATE ledger_hours SET ${names.map((name) => `${name} = ${name} + new.${name} - old.${name}`).join(', ')}
        WHERE profile_id = new.profile_id AND hours = new.slot / ${slots} AND model_id = new.model_id;
    END;
  `,
};
