import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { assetsById } from '../assetRow';
import { migrate } from '../migrate';
import { migrations } from './index';

it('leaves what is there without a remark, and keeps those that come', () => {
  const db = new Database(':memory:');
  const before = migrations.filter(({ number }) => number < 32);
  // nothing is on disk: no copy is made of it
  migrate(db, before, { folder: '', at: 1 });
  const add = (id: string, names = '', values = '') =>
    db.exec(`
      INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
          origin${names})
        VALUES ('${id}', 'm/m', 0, 'image', 'ready', 1, 1, 'image/png', 'an okapi', '{}', 5, 'imported'${values})`);
  add('old');
  migrate(db, migrations, { folder: '', at: 2 });
  add('new', ', remark', ", 'A lake, for “okapi”'");
  expect(assetsById(db, ['old', 'new']).map(({ remark }) => remark)).toEqual([null, 'A lake, for “okapi”']);
});
