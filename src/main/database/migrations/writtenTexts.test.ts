import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate';
import { migrations } from './index';

it('finds what a file says of itself and no reader understood, of older imports and new ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(':memory:');
  migrate(
    db,
    migrations.filter(({ number }) => number < 59),
    { folder, at: 1 },
  );
  const add = (id: string, raw: string | null) => {
    db.prepare(
      `INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
          created_at, origin)
        VALUES (?, '', 0, 'image', 'ready', 1, 1, 'image/png', '', '{"style":"oil"}', 5, 'imported')`,
    ).run(id);
    db.prepare(
      'INSERT INTO asset_import (asset_id, program, from_path, imported_at, raw) VALUES (?, NULL, ?, 5, ?)',
    ).run(id, '/pictures', raw);
  };
  const found = (words: string) =>
    db
      .prepare(
        'SELECT id FROM asset_text JOIN asset ON seq = asset_text.rowid WHERE asset_text MATCH ? ORDER BY id',
      )
      .pluck()
      .all(words);
  add('older', 'Comment: a lighthouse in fog\n\n<x:xmpmeta><dc:format>image/png</dc:format></x:xmpmeta>');
  add('older and silent', null);
  migrate(db, migrations, { folder, at: 2 });
  add('newer', 'Title: the lighthouse again 灯台');
  add('long', `Notes: lighthouse ${'x '.repeat(20_000)} beyond`);
  expect(found('lighthouse')).toEqual(['long', 'newer', 'older']);
  expect([found('灯'), found('xmpmeta'), found('beyond')]).toEqual([['newer'], [], []]);
  expect(found('oil')).toEqual(['long', 'newer', 'older', 'older and silent']);
});
