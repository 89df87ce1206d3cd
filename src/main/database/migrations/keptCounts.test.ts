// The counts kept while rows change must equal a count of all rows, whatever the order of changes.
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Db } from '../Db';
import { migrations } from './index';

const states = [
  'queued',
  'waiting',
  'sending',
  'downloading',
  'done',
  'failed',
  'unknown_charge',
  'cancelled',
];
const outcomes = ['sending', 'answered', 'unsent', 'rate_limited', 'service_error', 'unknown'];
const charges = ['none', 'confirmed', 'possible'];

const change = fc.oneof(
  fc.record({ do: fc.constant('job' as const), id: fc.nat(5), state: fc.constantFrom(...states) }),
  fc.record({ do: fc.constant('flag' as const), id: fc.nat(5), cleared: fc.nat(1), acknowledged: fc.nat(1) }),
  fc.record({ do: fc.constant('drop' as const), id: fc.nat(5) }),
  fc.record({
    do: fc.constant('lane' as const),
    id: fc.nat(5),
    lane: fc.constantFrom('interactive', 'batch'),
  }),
  fc.record({ do: fc.constant('attempt' as const), id: fc.nat(5), retry: fc.nat(1), at: fc.nat(300_000) }),
  fc.record({
    do: fc.constant('end' as const),
    id: fc.nat(20),
    outcome: fc.constantFrom(...outcomes),
    charge: fc.constantFrom(...charges),
    milli: fc.option(fc.nat(5000)),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const workSince = 100_000;

function library(): Db {
  const db = new Database(':memory:');
  for (const { sql } of migrations) db.exec(sql);
  db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0);
    INSERT INTO queue_state (profile_id, running, work_since, updated_at) VALUES ('p', 1, ${workSince}, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
      VALUES ('b', 'p', 'm/m', 'batch', 'create', 0, 1)`);
  return db;
}

let attempts = 0;
function apply(db: Db, what: Change): void {
  const job = 'id' in what ? `j${what.id}` : '';
  switch (what.do) {
    case 'job':
      db.prepare(
        `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
           expected_count, expected_width, expected_height, created_at, updated_at, finished_at)
         VALUES (?, 'b', 'p', ?, 'batch', ?, 1, '{}', 'x', 'image', 1, 1, 1, 0, 0, 150000)
         ON CONFLICT (id) DO UPDATE SET state = excluded.state`,
      ).run(job, `m/${what.id % 2}`, what.state);
      break;
    case 'flag':
      db.prepare('UPDATE job SET cleared = ?, acknowledged = ? WHERE id = ?').run(
        what.cleared,
        what.acknowledged,
        job,
      );
      break;
    case 'lane':
      db.prepare('UPDATE job SET lane = ? WHERE id = ?').run(what.lane, job);
      break;
    case 'drop':
      if (db.prepare('SELECT 1 FROM attempt WHERE job_id = ?').get(job) === undefined)
        db.prepare('DELETE FROM job WHERE id = ?').run(job);
      break;
    case 'attempt':
      attempts += 1;
      db.prepare(
        `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, retry, started_at, outcome, charge,
           price_class, media_count, reserved_milli, request_json)
         SELECT ?, id, 'b', 'p', 'm/m', ?, ?, ?, 'sending', 'possible', '', 1, 700, '{}' FROM job WHERE id = ?`,
      ).run(`a${attempts % 1_000_000}`, attempts, what.retry, what.at, job);
      break;
    case 'end':
      db.prepare(
        `UPDATE attempt SET outcome = ?, charge = ?, charged_milli = ? WHERE rowid = (SELECT rowid FROM attempt LIMIT 1 OFFSET ?)`,
      ).run(what.outcome, what.charge, what.milli, what.id);
      break;
  }
}

const spent = `CASE charge WHEN 'none' THEN 0 ELSE coalesce(charged_milli, reserved_milli, 0) END`;
const read = (db: Db, counted: string, kept: string) => [db.prepare(counted).all(), db.prepare(kept).all()];

function expectTrue(db: Db): void {
  const pairs = [
    read(
      db,
      `SELECT profile_id, model_id, state, acknowledged, count(*) AS n FROM job WHERE cleared = 0
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      'SELECT * FROM job_count WHERE n <> 0 ORDER BY 1, 2, 3, 4',
    ),
    read(
      db,
      `SELECT coalesce(sum(${spent}), 0) AS milli FROM attempt`,
      'SELECT spent_milli AS milli FROM batch',
    ),
    read(
      db,
      `SELECT started_at / 60000 AS minute, sum(retry = 0 AND outcome NOT IN ('unsent', 'rate_limited')) AS first,
         sum(retry = 1 AND outcome NOT IN ('unsent', 'rate_limited')) AS retries, sum(${spent}) AS milli
       FROM attempt GROUP BY 1 ORDER BY 1`,
      'SELECT minute, first, retries, spent_milli AS milli FROM attempt_minute ORDER BY 1',
    ),
    read(
      db,
      `SELECT coalesce(sum(charged_milli) FILTER (WHERE charge = 'confirmed'), 0) AS confirmed,
         coalesce(sum(reserved_milli) FILTER (WHERE charge = 'possible' AND outcome <> 'sending'), 0) AS possible
       FROM attempt WHERE started_at >= ${workSince}`,
      'SELECT confirmed_milli AS confirmed, possible_milli AS possible FROM queue_state',
    ),
    read(
      db,
      `SELECT lane, model_id, expected_count AS count, count(*) AS n FROM job WHERE state IN ('queued', 'waiting')
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      'SELECT lane, model_id, count, n FROM waiting_work ORDER BY 1, 2, 3',
    ),
    read(
      db,
      `SELECT count(*) FILTER (WHERE state = 'done') AS done,
         count(*) FILTER (WHERE state IN ('sending', 'downloading')) AS running,
         count(*) FILTER (WHERE state IN ('failed', 'unknown_charge')) AS failed,
         count(*) FILTER (WHERE state = 'cancelled') AS cancelled, count(finished_at) AS ended,
         (SELECT coalesce(sum(charged_milli) FILTER (WHERE charge = 'confirmed'), 0) FROM attempt) AS confirmed,
         (SELECT coalesce(sum(reserved_milli) FILTER (WHERE charge = 'possible' AND outcome <> 'sending'), 0)
          FROM attempt) AS possible FROM job`,
      `SELECT done, running, failed, cancelled, ended, confirmed_milli AS confirmed, possible_milli AS possible
       FROM batch_sum`,
    ),
    read(
      db,
      `SELECT expected_kind AS kind, count(*) AS n FROM job WHERE state IN ('failed', 'cancelled') GROUP BY 1`,
      'SELECT kind, n FROM batch_rest',
    ),
  ];
  for (const [counted, kept] of pairs) expect(kept).toEqual(counted);
}

it('keeps counts and sums that are those of the rows, whatever is written (1,000 runs)', () => {
  const db = library();
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      // undone at the end: each case begins with the same empty library, as making one takes long
      db.exec('BEGIN');
      try {
        for (const each of changes) apply(db, each);
        expectTrue(db);
      } finally {
        db.exec('ROLLBACK');
      }
    }),
    { numRuns: 1000 },
  );
  db.close();
}, 120_000);

it('counts as through what ended, not what was cancelled', () => {
  const db = library();
  const through = () => db.prepare('SELECT through FROM queue_state').pluck().get();
  for (const [id, state] of ['done', 'cancelled', 'failed'].entries()) {
    apply(db, { do: 'job', id, state: 'queued' });
    apply(db, { do: 'job', id, state });
  }
  expect(through()).toBe(2);
  apply(db, { do: 'job', id: 2, state: 'queued' });
  expect(through()).toBe(1);
  db.close();
});
