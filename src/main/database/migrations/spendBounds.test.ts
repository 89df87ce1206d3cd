import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate';
import { migrations } from './index';

it('keeps the limits of older batches, of one press together, with what was spent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(':memory:');
  migrate(
    db,
    migrations.filter(({ number }) => number < 49),
    { folder, at: 1 },
  );
  db.exec(
    `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES ('p', 'p', 'local', '', 0, 0, 0)`,
  );
  const add = db.prepare(
    `INSERT INTO batch (id, profile_id, model_id, lane, source, limit_milli, spent_milli, together, complete, created_at)
     VALUES (?, 'p', 'm/m', 'batch', 'create', ?, ?, ?, 1, 0)`,
  );
  add.run('alone', 5000, 1200, null);
  add.run('one', 3500, 1000, 'a press');
  add.run('other', 3500, 2000, 'a press');
  add.run('free', null, 700, 'another press');
  migrate(db, migrations, { folder, at: 2 });
  const all = db
    .prepare(
      `SELECT batch.id, bound_id, night, chosen_milli, most_milli, spend_bound.spent_milli, held_for
       FROM batch LEFT JOIN spend_bound ON spend_bound.id = bound_id ORDER BY batch.id`,
    )
    .raw()
    .all();
  expect(all).toEqual([
    ['alone', 'alone', null, 5000, 5000, 1200, null],
    ['free', null, null, null, null, null, null],
    ['one', 'a press', null, 3500, 3500, 3000, null],
    ['other', 'a press', null, 3500, 3500, 3000, null],
  ]);
  // and goes on counting
  db.exec(`UPDATE batch SET spent_milli = 2500 WHERE id = 'other'`);
  expect(db.prepare(`SELECT spent_milli FROM spend_bound WHERE id = 'a press'`).pluck().get()).toBe(3500);
});
