import type { Migration } from './Migration';

/** The time that sums are kept by, ms: a quarter of an hour, because every time zone's midnight is the start of one. */
const slotMs = 900_000;

/** What an attempt adds to the ledger, by column. While it is under way it adds nothing. */
const adds = (row: string): Readonly<Record<string, string>> => {
  const isConfirmed = `(${row}.charge = 'confirmed' AND ${row}.outcome <> 'sending')`;
  const isLost = `(${row}.charge = 'possible' AND ${row}.outcome <> 'sending')`;
  return {
    requests: `(${isConfirmed} OR ${isLost})`,
    confirmed_milli: `(CASE WHEN ${isConfirmed} THEN coalesce(${row}.charged_milli, 0) ELSE 0 END)`,
    unpriced: `(${isConfirmed} AND ${row}.charged_milli IS NULL)`,
    lost: `${isLost}`,
    possible_milli: `(CASE WHEN ${isLost} THEN coalesce(${row}.reserved_milli, 0) ELSE 0 END)`,
    lost_unpriced: `(${isLost} AND ${row}.reserved_milli IS NULL)`,
  };
};
const names = Object.keys(adds('new'));
const columns = names.join(', ');
const added = (row: string) => Object.values(adds(row)).join(', ');
const summed = Object.values(adds('attempt'))
  .map((each) => `sum(${each})`)
  .join(', ');
const differs = names.map((name) => `${adds('new')[name]} <> ${adds('old')[name]}`).join(' OR ');
const stepped = names.map((name) => `${name} = ${name} + ${adds('new')[name]} - ${adds('old')[name]}`);
const joined = names.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
const counters = names.map((name) => `${name} INTEGER NOT NULL`).join(',\n      ');
const madeCounters = 'images INTEGER NOT NULL DEFAULT 0,\n      films INTEGER NOT NULL DEFAULT 0';

/** Whole thousandths, the remainder with the first of them, so that the shares add up to the price. */
const share = (charged: string, made: string, ordinal: string) =>
  `(${charged} / max(1, ${made}) + (${ordinal} < ${charged} % max(1, ${made})))`;

const filterColumns = `kind, rating, favourite, rejected, label, model_id, profile_id, width, height,
        duration_s, bytes, sample, origin, sensitive, seed, created_at, state, trashed_at, cost_milli`;
const changesKept = 20_000;

/**
 * The ledger, summed while it is written. By quarters of an hour and not by days: which day a moment lies in is asked
 * when somebody looks, of the calendar of that moment, so that a move to another time zone leaves nothing wrong; and a
 * year is at most 35,040 rows of a model, however many attempts there were. And each asset's share of what its request
 * cost: of all that the request made, also of what is deleted since.
 */
export const account: Migration = {
  number: 14,
  name: 'account',
  sql: `
    CREATE TABLE ledger_slot (
      profile_id TEXT NOT NULL,
      slot INTEGER NOT NULL,
      model_id TEXT NOT NULL,
      ${counters},
      ${madeCounters},
      PRIMARY KEY (profile_id, slot, model_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE ledger_batch (
      batch_id TEXT PRIMARY KEY,
      profile_id TEXT NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      ${counters},
      ${madeCounters}
    ) STRICT, WITHOUT ROWID;
    INSERT INTO ledger_slot (profile_id, slot, model_id, ${columns})
      SELECT profile_id, started_at / ${slotMs}, model_id, ${summed} FROM attempt GROUP BY 1, 2, 3;
    INSERT INTO ledger_batch (batch_id, profile_id, first_at, last_at, ${columns})
      SELECT batch_id, profile_id, min(started_at), max(started_at), ${summed} FROM attempt GROUP BY 1;
    CREATE INDEX ledger_batch_last ON ledger_batch (profile_id, last_at, first_at);

    CREATE TRIGGER attempt_ledger AFTER INSERT ON attempt BEGIN
      INSERT INTO ledger_slot (profile_id, slot, model_id, ${columns})
        VALUES (new.profile_id, new.started_at / ${slotMs}, new.model_id, ${added('new')})
        ON CONFLICT (profile_id, slot, model_id) DO UPDATE SET ${joined};
      INSERT INTO ledger_batch (batch_id, profile_id, first_at, last_at, ${columns})
        VALUES (new.batch_id, new.profile_id, new.started_at, new.started_at, ${added('new')})
        ON CONFLICT (batch_id) DO UPDATE SET first_at = min(first_at, excluded.first_at),
          last_at = max(last_at, excluded.last_at), ${joined};
    END;
    CREATE TRIGGER attempt_ledger_changed AFTER UPDATE OF outcome, charge, charged_milli, reserved_milli ON attempt
      WHEN ${differs}
    BEGIN
      UPDATE ledger_slot SET ${stepped.join(', ')}
        WHERE profile_id = new.profile_id AND slot = new.started_at / ${slotMs} AND model_id = new.model_id;
      UPDATE ledger_batch SET ${stepped.join(', ')} WHERE batch_id = new.batch_id;
    END;

    -- How many assets the answer made, whatever became of them.
    ALTER TABLE generation ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
    UPDATE generation SET made = coalesce(
      (SELECT max(ordinal) + 1 FROM asset WHERE generation_id = generation.id),
      (SELECT media_count FROM attempt WHERE attempt.id = attempt_id), 0);
    CREATE TEMP TABLE made_by AS
      SELECT attempt.profile_id, started_at / ${slotMs} AS slot, attempt.model_id, attempt.batch_id,
        CASE WHEN coalesce((SELECT kind FROM asset WHERE generation_id = generation.id LIMIT 1), expected_kind) = 'image'
          THEN made ELSE 0 END AS images, made
      FROM generation JOIN attempt ON attempt.id = generation.attempt_id JOIN job ON job.id = attempt.job_id;
    UPDATE ledger_slot SET images = found.images, films = found.films
      FROM (SELECT profile_id, slot, model_id, sum(images) AS images, sum(made - images) AS films FROM made_by
        GROUP BY 1, 2, 3) AS found
      WHERE found.profile_id = ledger_slot.profile_id AND found.slot = ledger_slot.slot
        AND found.model_id = ledger_slot.model_id;
    UPDATE ledger_batch SET images = found.images, films = found.films
      FROM (SELECT batch_id, sum(images) AS images, sum(made - images) AS films FROM made_by GROUP BY 1) AS found
      WHERE found.batch_id = ledger_batch.batch_id;
    DROP TABLE made_by;

    -- Its share of what its request cost, thousandths of a credit; NULL where that is not known.
    ALTER TABLE asset ADD COLUMN cost_milli INTEGER;
    DROP INDEX asset_facets;
    DROP TRIGGER asset_change_changed;
    DROP TRIGGER asset_change_priced;
    UPDATE asset SET cost_milli = ${share('charged_milli', 'made', 'asset.ordinal')}
      FROM generation JOIN attempt ON attempt.id = generation.attempt_id
      WHERE generation.id = asset.generation_id AND charge = 'confirmed' AND charged_milli IS NOT NULL;
    INSERT INTO asset_change (seq) VALUES (0);
    CREATE TRIGGER asset_change_changed AFTER UPDATE ON asset BEGIN
      INSERT INTO asset_change (seq) VALUES (new.seq);
      DELETE FROM asset_change WHERE n = (SELECT max(n) FROM asset_change) - ${changesKept};
    END;
    CREATE INDEX asset_facets ON asset (${filterColumns})
      WHERE state = 'ready' AND trashed_at IS NULL;

    CREATE TRIGGER asset_shares AFTER INSERT ON asset WHEN new.generation_id IS NOT NULL BEGIN
      UPDATE generation SET made = max(made, new.ordinal + 1) WHERE id = new.generation_id;
      UPDATE ledger_slot SET images = images + (new.kind = 'image'), films = films + (new.kind = 'video')
        FROM generation JOIN attempt ON attempt.id = generation.attempt_id
        WHERE generation.id = new.generation_id AND ledger_slot.profile_id = attempt.profile_id
          AND ledger_slot.slot = attempt.started_at / ${slotMs} AND ledger_slot.model_id = attempt.model_id;
      UPDATE ledger_batch SET images = images + (new.kind = 'image'), films = films + (new.kind = 'video')
        FROM generation JOIN attempt ON attempt.id = generation.attempt_id
        WHERE generation.id = new.generation_id AND ledger_batch.batch_id = attempt.batch_id;
      UPDATE asset SET cost_milli = ${share('charged_milli', 'made', 'asset.ordinal')}
        FROM generation JOIN attempt ON attempt.id = generation.attempt_id
        WHERE generation.id = new.generation_id AND asset.generation_id = new.generation_id
          AND charge = 'confirmed' AND charged_milli IS NOT NULL;
    END;
    CREATE TRIGGER attempt_shared AFTER UPDATE OF charge, charged_milli ON attempt
      WHEN new.charge <> old.charge OR new.charged_milli IS NOT old.charged_milli
    BEGIN
      UPDATE asset SET cost_milli =
          CASE new.charge WHEN 'confirmed' THEN ${share('new.charged_milli', 'made', 'asset.ordinal')} END
        FROM generation WHERE generation.attempt_id = new.id AND asset.generation_id = generation.id;
    END;
  `,
};
