// The ledger's sums must be those of the attempts, and the shares of assets must add up to what was paid, whatever
// happens in whatever order.
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Db } from '../Db';
import { migrations } from './index';

const slotMs = 900_000;
/** How an attempt may end; `priced` and `found` come later. */
const endings = {
  answered: { outcome: 'answered', charge: 'confirmed', milli: null },
  answeredWithPrice: { outcome: 'answered', charge: 'confirmed', milli: 7300 },
  refused: { outcome: 'refused', charge: 'none', milli: null },
  unsent: { outcome: 'unsent', charge: 'none', milli: null },
  rateLimited: { outcome: 'rate_limited', charge: 'none', milli: null },
  unknown: { outcome: 'unknown', charge: 'possible', milli: null },
} as const;

const which = fc.nat(12);
const change = fc.oneof(
  fc.record({
    do: fc.constant('send' as const),
    profile: fc.constantFrom('p', 'q'),
    at: fc.integer({ min: 0, max: 5 * slotMs }),
    reserved: fc.option(fc.nat(5000)),
  }),
  fc.record({
    do: fc.constant('end' as const),
    which,
    how: fc.constantFrom(...(Object.keys(endings) as (keyof typeof endings)[])),
    media: fc.nat(4),
  }),
  fc.record({ do: fc.constant('price' as const), which, milli: fc.nat(9000) }),
  fc.record({ do: fc.constant('find' as const), which, milli: fc.nat(9000), media: fc.nat(3) }),
  fc.record({ do: fc.constant('deleteAsset' as const), which }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function library(): Db {
  const db = new Database(':memory:');
  for (const { sql } of migrations) db.exec(sql);
  for (const id of ['p', 'q'])
    db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('${id}', '${id}', 'local', '', 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
        VALUES ('b${id}', '${id}', 'm/m', 'batch', 'create', 0, 1);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('j${id}', 'b${id}', '${id}', 'm/m', 'batch', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0)`);
  return db;
}

/** Each case begins with the same empty library, as making one takes long. */
function takenBack(db: Db, work: () => void): void {
  db.exec('BEGIN');
  try {
    work();
  } finally {
    db.exec('ROLLBACK');
  }
}

let made = 0;
/** The id of the n-th attempt in a state, wrapped around; null: there is none. */
function pick(db: Db, condition: string, n: number): string | null {
  const ids = db
    .prepare<[], string>(`SELECT id FROM attempt WHERE ${condition} ORDER BY ordinal`)
    .pluck()
    .all();
  return ids[n % Math.max(1, ids.length)] ?? null;
}

function addMedia(db: Db, attemptId: string, media: number): void {
  if (media === 0) return;
  db.prepare(
    `INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at)
     SELECT 'g' || id, job_id, id, '{}', 0 FROM attempt WHERE id = ?`,
  ).run(attemptId);
  for (let ordinal = 0; ordinal < media; ordinal += 1)
    db.prepare(
      `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width,
         height, content_type, prompt, values_json, created_at)
       SELECT id || '-' || @ordinal, job_id, 'g' || id, profile_id, model_id, @ordinal,
         CASE WHEN @ordinal % 3 = 2 THEN 'video' ELSE 'image' END, 'pending', 'x', 1, 1, 'image/png', '', '{}', 0
       FROM attempt WHERE id = @attemptId`,
    ).run({ attemptId, ordinal });
}

function apply(db: Db, what: Change): void {
  switch (what.do) {
    case 'send':
      made += 1;
      db.prepare(
        `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge,
           price_class, media_count, reserved_milli, request_json)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'sending', 'possible', '', 1, ?, '{}')`,
      ).run(
        `a${made}`,
        `j${what.profile}`,
        `b${what.profile}`,
        what.profile,
        `m/${made % 2}`,
        made,
        what.at,
        what.reserved,
      );
      break;
    case 'end': {
      const id = pick(db, "outcome = 'sending'", what.which);
      const { outcome, charge, milli } = endings[what.how];
      if (id === null) return;
      // in the order of the queue: first the answer, and then the end of the attempt
      if (outcome === 'answered') addMedia(db, id, what.media);
      db.prepare('UPDATE attempt SET outcome = ?, charge = ?, charged_milli = ? WHERE id = ?').run(
        outcome,
        charge,
        milli,
        id,
      );
      break;
    }
    case 'price':
      db.prepare('UPDATE attempt SET charged_milli = ? WHERE id = ?').run(
        what.milli,
        pick(db, "charge = 'confirmed' AND charged_milli IS NULL", what.which),
      );
      break;
    case 'find': {
      const id = pick(db, "outcome = 'unknown' AND charge = 'possible'", what.which);
      if (id === null) return;
      db.prepare("UPDATE attempt SET charge = 'confirmed', charged_milli = ? WHERE id = ?").run(
        what.milli,
        id,
      );
      addMedia(db, id, what.media);
      break;
    }
    case 'deleteAsset':
      db.prepare('DELETE FROM asset WHERE id = (SELECT id FROM asset ORDER BY id LIMIT 1 OFFSET ?)').run(
        what.which,
      );
      break;
  }
}

const counted = `sum(outcome <> 'sending' AND charge <> 'none') AS requests,
  coalesce(sum(charged_milli) FILTER (WHERE charge = 'confirmed'), 0) AS confirmed_milli,
  sum(charge = 'confirmed' AND charged_milli IS NULL) AS unpriced,
  sum(outcome = 'unknown' AND charge = 'possible') AS lost,
  coalesce(sum(reserved_milli) FILTER (WHERE outcome = 'unknown' AND charge = 'possible'), 0) AS possible_milli,
  sum(outcome = 'unknown' AND charge = 'possible' AND reserved_milli IS NULL) AS lost_unpriced`;
const kept = 'requests, confirmed_milli, unpriced, lost, possible_milli, lost_unpriced';
const summed = [...kept.split(', '), 'images', 'films'].map((name) => `sum(${name}) AS ${name}`).join(', ');

function expectSums(db: Db): void {
  expect(
    db.prepare(`SELECT profile_id, slot, model_id, ${kept} FROM ledger_slot ORDER BY 1, 2, 3`).all(),
  ).toEqual(
    db
      .prepare(
        `SELECT profile_id, started_at / ${slotMs} AS slot, model_id, ${counted} FROM attempt GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      )
      .all(),
  );
  expect(
    db
      .prepare(
        `SELECT profile_id, hours, model_id, ${kept}, images, films FROM ledger_hours ORDER BY 1, 2, 3`,
      )
      .all(),
  ).toEqual(
    db
      .prepare(
        `SELECT profile_id, slot / 8 AS hours, model_id, ${summed} FROM ledger_slot GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      )
      .all(),
  );
  expect(
    db.prepare(`SELECT batch_id, first_at, last_at, ${kept} FROM ledger_batch ORDER BY 1`).all(),
  ).toEqual(
    db
      .prepare(
        `SELECT batch_id, min(started_at) AS first_at, max(started_at) AS last_at, ${counted} FROM attempt GROUP BY 1 ORDER BY 1`,
      )
      .all(),
  );
}

const madeSoFar = (db: Db) =>
  db
    .prepare('SELECT coalesce(sum(images), 0) AS images, coalesce(sum(films), 0) AS films FROM ledger_slot')
    .get();

describe('the ledger', () => {
  it('is the sum of its attempts, and shared among what they made, whatever happens (500 histories)', () => {
    const db = library();
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) =>
        takenBack(db, () => {
          for (const each of changes) apply(db, each);
          expectSums(db);
          expectShares(db);
        }),
      ),
      { numRuns: 500 },
    );
    db.close();
  }, 120_000);

  it('counts what was made and not what is left of it', () => {
    const db = library();
    apply(db, { do: 'send', profile: 'p', at: 0, reserved: 100 });
    apply(db, { do: 'end', which: 0, how: 'answered', media: 4 });
    apply(db, { do: 'deleteAsset', which: 0 });
    apply(db, { do: 'deleteAsset', which: 0 });
    expect(madeSoFar(db)).toEqual({ images: 3, films: 1 });
    expect(db.prepare('SELECT images, films FROM ledger_batch').get()).toEqual({ images: 3, films: 1 });
    db.close();
  });
});

/** The cost of each answer with a known price and no deleted pictures is shared out to the last thousandth. */
function expectShares(db: Db): void {
  const wrong = db
    .prepare(
      `SELECT attempt.id, charged_milli, sum(cost_milli) AS shared FROM attempt
       JOIN generation ON attempt_id = attempt.id JOIN asset ON generation_id = generation.id
       GROUP BY 1 HAVING count(*) = made
         AND sum(cost_milli) IS NOT CASE charge WHEN 'confirmed' THEN charged_milli END`,
    )
    .all();
  expect(wrong).toEqual([]);
}

describe('the share of an asset', () => {
  it('is not larger because a sister was deleted for good, before or after the price is known', () => {
    for (const first of ['price', 'deleteAsset'] as const) {
      const db = library();
      apply(db, { do: 'send', profile: 'p', at: 0, reserved: null });
      apply(db, { do: 'end', which: 0, how: 'answered', media: 4 });
      for (const step of first === 'price'
        ? (['price', 'deleteAsset'] as const)
        : (['deleteAsset', 'price'] as const))
        apply(db, step === 'price' ? { do: step, which: 0, milli: 4000 } : { do: step, which: 0 });
      expect(db.prepare('SELECT cost_milli FROM asset').pluck().all()).toEqual([1000, 1000, 1000]);
      db.close();
    }
  });

  it('tells the readers which assets have another price, and none besides', () => {
    const db = library();
    apply(db, { do: 'send', profile: 'p', at: 0, reserved: null });
    apply(db, { do: 'send', profile: 'p', at: 0, reserved: null });
    apply(db, { do: 'end', which: 0, how: 'answered', media: 2 });
    apply(db, { do: 'end', which: 0, how: 'answered', media: 1 });
    const before = db.prepare('SELECT max(n) FROM asset_change').pluck().get();
    apply(db, { do: 'price', which: 1, milli: 4000 });
    expect(db.prepare('SELECT seq FROM asset_change WHERE n > ?').pluck().all(before)).toEqual(
      db.prepare('SELECT seq FROM asset ORDER BY seq DESC LIMIT 1').pluck().all(),
    );
    db.close();
  });
});
