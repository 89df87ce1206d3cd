// A large library of an older Easel: the window says what it waits for, and then it is there.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from '../../src/main/database/migrations';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('opens a large library of an older Easel in its new shape', async ({ launch, library }) => {
  const data = join(library, '.easel');
  mkdirSync(data, { recursive: true });
  const db = new Database(join(data, 'easel.sqlite'));
  for (const { sql, number } of migrations.slice(0, 5)) {
    db.exec(sql);
    db.pragma(`user_version = ${number}`);
  }
  db.prepare(`INSERT INTO library_state VALUES ('clean_exit', '1')`).run();
  db.prepare(`INSERT INTO setting VALUES ('filler', ?)`).run(JSON.stringify('x'.repeat(24 * 1024 * 1024)));
  db.close();
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('a new shape');
  await expect(studio.result('a new shape').getByRole('img')).toBeVisible();
  await app.close();
  const after = new Database(join(data, 'easel.sqlite'), { readonly: true });
  expect(after.pragma('user_version', { simple: true })).toBe(migrations.at(-1)?.number);
  after.close();
});
