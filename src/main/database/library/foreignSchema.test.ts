import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo } from '../connectTo';
import type { Db } from '../Db';
import { migrations } from '../migrations';
import { foreignSchemaParts } from './foreignSchema';
import { openLibraryDatabase } from './openLibraryDatabase';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-shape-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openLibraryDatabase({ dataFolder: folder, now: () => 1 });

/** Changes the library's database as another program would. */
function plant(change: string | ((db: Db) => void)): void {
  open().close();
  const db = new Database(join(folder, 'easel.sqlite'));
  if (typeof change === 'string') db.exec(change);
  else change(db);
  db.close();
}

describe('the shape of a database', () => {
  it('is ours in every version that Easel made, however it came to it', () => {
    for (const { number } of migrations) {
      const db = new Database(':memory:');
      for (const each of migrations) if (each.number <= number) db.exec(each.sql);
      db.pragma(`user_version = ${number}`);
      expect(foreignSchemaParts(db)).toBeNull();
    }
    open().close();
    open().close();
    plant('ANALYZE');
    expect(() => open().close()).not.toThrow();
  });

  it.each([
    [
      'a trigger',
      `CREATE TRIGGER evil AFTER UPDATE ON job BEGIN DELETE FROM asset; END`,
      'contains “trigger evil”',
    ],
    ['a view', 'CREATE VIEW evil AS SELECT 1', 'contains “view evil”'],
    ['a table', 'CREATE TABLE evil (x)', 'contains “table evil”'],
    ['an index', 'CREATE INDEX evil ON job (id)', 'contains “index evil”'],
    ['a virtual table', 'CREATE VIRTUAL TABLE evil USING fts5 (x)', 'contains “table evil”'],
    ['no trigger of ours', 'DROP TRIGGER job_summed', 'is missing “trigger job_summed”'],
    [
      'another trigger in place of ours',
      'DROP TRIGGER job_summed; CREATE TRIGGER job_summed AFTER INSERT ON job BEGIN DELETE FROM asset; END',
      'contains “trigger job_summed”',
    ],
    [
      'a view in place of a table',
      'DROP TABLE pinned_asset; CREATE VIEW pinned_asset AS SELECT 1',
      'contains “view pinned_asset”',
    ],
    ['a column', 'ALTER TABLE job ADD COLUMN evil TEXT', 'contains “table job”'],
  ])('is refused in words with %s, and nothing of it has run', (_, sql, words) => {
    plant(sql);
    expect(() => open()).toThrow(words);
    expect(() => open()).toThrow('was not created by Easel');
  });

  it('is refused where there are parts and no number', () => {
    plant((db) => db.pragma('user_version = 0'));
    expect(() => open()).toThrow('was not created by Easel');
  });

  it('is refused before a copy of it is made for a new shape', () => {
    const db = new Database(join(folder, 'easel.sqlite'));
    for (const each of migrations.slice(0, 5)) db.exec(each.sql);
    db.pragma(`user_version = ${migrations[4]?.number}`);
    db.exec('CREATE TRIGGER evil AFTER UPDATE ON job BEGIN DELETE FROM asset; END');
    db.close();
    expect(() => open()).toThrow('contains “trigger evil”');
  });
});

it('lets a schema call no function of ours, and nobody write it', () => {
  const file = join(folder, 'any.sqlite');
  const made = new Database(file);
  made.exec(`CREATE TABLE t (a); CREATE VIEW v AS SELECT ours() AS a;
    CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT ours(); END;`);
  made.close();
  const db = connectTo(file);
  let calls = 0;
  db.function('ours', () => {
    calls += 1;
    return 1;
  });
  expect(() => db.prepare('SELECT a FROM v').all()).toThrow('unsafe use');
  expect(() => db.exec('INSERT INTO t VALUES (1)')).toThrow('unsafe use');
  db.pragma('writable_schema = ON');
  expect(() => db.exec(`UPDATE sqlite_schema SET sql = 'CREATE TABLE t (b)'`)).toThrow('may not be modified');
  expect(calls).toBe(0);
  db.close();
});
