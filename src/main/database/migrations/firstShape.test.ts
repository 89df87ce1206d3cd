import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../Db';
import { migrate } from '../migrate';
import { assetsById } from '../rows/assetRow';
import { migrations } from './index';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function libraryOfFirstShape(): Db {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter(({ number }) => number === 53),
    { folder, at: 1 },
  );
  db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, created_at, complete)
      VALUES ('b', 'p', 'm/m', 'batch', 'create', 0, 1);
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('j', 'b', 'p', 'm/m', 'batch', 'done', 1, '{}', 'a heron', 'image', 1, 1, 1, 0, 0);
    INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
        media_count, request_json)
      VALUES ('t', 'j', 'b', 'p', 'm/m', 0, 0, 'answered', 'confirmed', 'x', 1, '{}');
    INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at) VALUES ('g', 'j', 't', '{}', 0);
    INSERT INTO asset (seq, id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width,
        height, content_type, prompt, values_json, created_at, rating, note)
      VALUES (7, 'a', 'j', 'g', 'p', 'm/m', 0, 'image', 'ready', 'https://x.test/a', 1, 1, 'image/png', 'a heron', '{}', 5, 4, 'dawn');
    INSERT INTO download (id, asset_id, url, state, created_at, updated_at) VALUES ('d', 'a', 'x', 'done', 0, 0);
    INSERT INTO tag (id, name) VALUES (1, 'birds');
    INSERT INTO asset_tag (asset_id, tag_id) VALUES ('a', 1);
    INSERT INTO collection (id, name, created_at, updated_at) VALUES ('c', 'C', 0, 0);
    INSERT INTO collection_asset (collection_id, asset_id, position, added_at) VALUES ('c', 'a', 1, 0);
  `);
  return db;
}

const found = (db: Db, words: string): unknown[] =>
  db.prepare('SELECT rowid FROM asset_text WHERE asset_text MATCH ?').pluck().all(words);

it('takes over every asset with all that refers to it, and keeps what is kept of it', () => {
  const db = libraryOfFirstShape();
  migrate(db, migrations, { folder, at: 1 });
  expect(db.prepare('SELECT seq, id, rating, note, origin, rejected, file FROM asset').all()).toEqual([
    { seq: 7, id: 'a', rating: 4, note: 'dawn', origin: 'generated', rejected: 0, file: null },
  ]);
  expect(db.prepare('SELECT count(*) FROM download').pluck().get()).toBe(1);
  expect(db.prepare('SELECT count(*) FROM asset_tag').pluck().get()).toBe(1);
  expect(db.prepare('SELECT count(*) FROM collection_asset').pluck().get()).toBe(1);
  expect(db.prepare("SELECT n FROM asset_count WHERE kind = 'image'").pluck().get()).toBe(1);
  expect(found(db, 'heron birds dawn')).toEqual([7]);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.prepare("DELETE FROM asset_tag WHERE asset_id = 'a'").run();
  db.prepare("UPDATE asset SET note = 'dusk'").run();
  expect([found(db, 'birds'), found(db, 'dawn'), found(db, 'dusk')]).toEqual([[], [], [7]]);
  db.prepare('UPDATE asset SET trashed_at = 1').run();
  expect(db.prepare("SELECT n FROM asset_count WHERE kind = 'image'").pluck().get()).toBe(0);
});

it('has a place for what was not made here, and for nothing made here without its job', () => {
  const db = libraryOfFirstShape();
  migrate(db, migrations, { folder, at: 1 });
  const add = db.prepare(
    `INSERT INTO asset (id, origin, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
       created_at) VALUES (?, ?, '', 0, 'image', 'ready', 1, 1, 'image/png', 'from elsewhere', '{}', 9)`,
  );
  add.run('b', 'imported');
  expect(found(db, 'elsewhere')).toEqual([8]);
  expect(assetsById(db, ['b'])).toMatchObject([{ seq: 8, jobId: null, chargedMilli: null, tags: [] }]);
  expect(() => add.run('c', 'generated')).toThrow('CHECK constraint failed');
});
