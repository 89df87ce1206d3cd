import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate';
import { migrations } from './index';

it('finds notes of older pictures within scripts without spaces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(':memory:');
  migrate(
    db,
    migrations.filter(({ number }) => number < 43),
    { folder, at: 1 },
  );
  const add = db.prepare(`
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, note, values_json,
        created_at, origin)
      VALUES (?, 'm/m', 0, 'image', 'ready', 1, 1, 'image/png', ?, '雪の狐', '{}', 5, 'imported')`);
  const found = (letter: string) =>
    db
      .prepare(
        'SELECT id FROM asset_text JOIN asset ON seq = asset_text.rowid WHERE asset_text MATCH ? ORDER BY id',
      )
      .pluck()
      .all(`apart : ${letter}`);
  // two spaces stand before the note, and one after the prompt: the last letter that was found, and one more
  add.run('at the bound', 'x'.repeat(3994));
  add.run('beyond', 'x'.repeat(3999));
  add.run('far beyond', 'x'.repeat(4200));
  add.run('short', 'x');
  expect(found('狐')).toEqual(['at the bound', 'short']);
  migrate(db, migrations, { folder, at: 2 });
  for (const letter of ['雪', '狐']) {
    expect(found(letter)).toEqual(['at the bound', 'beyond', 'far beyond', 'short']);
  }
  // and of what comes, as it is changed
  db.exec(`UPDATE asset SET note = '森' WHERE id = 'far beyond'`);
  expect([found('森'), found('狐')]).toEqual([['far beyond'], ['at the bound', 'beyond', 'short']]);
});
