import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate';
import { assetsById } from '../rows/assetRow';
import { migrations } from './index';

it('leaves what is there without a remark, and keeps those that come', () => {
  // of what it holds a copy is made before each change of its shape
  const folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new Database(':memory:');
  const before = migrations.filter(({ number }) => number < 32);
  migrate(db, before, { folder, at: 1 });
  const add = (id: string, names = '', values = '') =>
    db.exec(`
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
          origin${names})
        VALUES ('${id}', 'm/m', 0, 'image', 'ready', 1, 1, 'image/png', 'an okapi', '{}', 5, 'imported'${values})`);
  add('old');
  migrate(db, migrations, { folder, at: 2 });
  add('new', ', remark', ", 'A lake instead of “okapi”'");
  expect(assetsById(db, ['old', 'new']).map(({ remark }) => remark)).toEqual([
    null,
    'A lake instead of “okapi”',
  ]);
});
