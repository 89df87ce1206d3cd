import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from './library/openLibraryDatabase';
import { migrations } from './migrations';
import { inTransaction } from './transaction';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newest = migrations.at(-1)?.number ?? 0;
const open = (migrations?: Parameters<typeof openLibraryDatabase>[0]['migrations']) =>
  openLibraryDatabase({ dataFolder: folder, now: () => 1000, ...(migrations ? { migrations } : {}) });

describe('the library database', () => {
  it('is durable: WAL, synchronous FULL, foreign keys on, every table STRICT', () => {
    const library = open();
    expect(library.db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(library.db.pragma('synchronous', { simple: true })).toBe(2);
    expect(library.db.pragma('foreign_keys', { simple: true })).toBe(1);
    const loose = library.db
      .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0
        AND name NOT LIKE 'sqlite_%'`)
      .all();
    expect(loose).toEqual([]);
    library.close();
  });

  it('lets only one at a time have the library, and says so in words', () => {
    const library = open();
    expect(() => open()).toThrow('Another instance of Easel has this library open');
    library.close();
    open().close();
  });

  // an administrator may write everywhere
  it.runIf(process.getuid?.() !== 0)('says that it may not write where it may only read', () => {
    open().close();
    chmodSync(folder, 0o555);
    expect(() => open()).toThrow('cannot be opened. Easel is not allowed to write there.');
    chmodSync(folder, 0o755);
  });

  it('knows a clean exit from an unclean one', () => {
    open().close();
    const second = open();
    expect(second.afterUncleanExit).toBe(false);
    second.db.prepare(`UPDATE library_state SET value = '0' WHERE key = 'clean_exit'`).run();
    second.close();
    const third = open();
    third.db.close();
    // A kill leaves the marker `clean_exit` at 0.
    rmSync(join(folder, 'lock'));
    const fourth = open();
    expect(fourth.afterUncleanExit).toBe(true);
    fourth.close();
  });

  it('copies the database before it changes its shape', () => {
    open().close();
    const next = { number: newest + 1, name: 'more', sql: 'CREATE TABLE more (id TEXT PRIMARY KEY) STRICT;' };
    const library = open([...migrations, next]);
    expect(library.backupFile).toMatch(new RegExp(`easel-shape-${newest}-1000\\.sqlite$`));
    expect(library.db.pragma('user_version', { simple: true })).toBe(newest + 1);
    library.close();
  });

  it('leaves the old shape whole when a migration fails half-way', () => {
    open().close();
    const sql = 'CREATE TABLE half (id TEXT) STRICT; SELECT nonsense;';
    const broken = { number: newest + 1, name: 'broken', sql };
    expect(() => open([...migrations, broken])).toThrow();
    const library = open();
    expect(library.db.pragma('user_version', { simple: true })).toBe(newest);
    expect(library.db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'half'`).get()).toBeUndefined();
    library.close();
  });

  it.each([
    ['a newer version of Easel', 99],
    ['a version of Easel before 1.0', 52],
  ])('refuses a library of %s and leaves its file as it is', (words, shape) => {
    open().close();
    const file = join(folder, 'easel.sqlite');
    const db = new Database(file);
    db.pragma('journal_mode = DELETE');
    db.pragma(`user_version = ${shape}`);
    db.close();
    const before = readFileSync(file);
    expect(() => open()).toThrow(words);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('shape'))).toEqual([]);
  });

  it('says that a file is damaged and leaves it is', () => {
    writeFileSync(join(folder, 'easel.sqlite'), 'this is no database, '.repeat(500));
    const before = readFileSync(join(folder, 'easel.sqlite'));
    expect(() => open()).toThrow(/is damaged.*Nothing was changed/);
    expect(readFileSync(join(folder, 'easel.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('shape'))).toEqual([]);
  });

  it('never lets an attempt be deleted or its beginning be changed', () => {
    const library = open();
    library.db.exec(`
      INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
        VALUES ('p', 'P', 'local', '', 1, 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, created_at) VALUES ('b', 'p', 'm/m', 'batch', 'create', 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('j', 'b', 'p', 'm/m', 'batch', 'sending', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);
      INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
        media_count, request_json) VALUES ('a', 'j', 'b', 'p', 'm/m', 1, 0, 'sending', 'possible', '', 1, '{}');
    `);
    expect(() => library.db.exec('DELETE FROM attempt')).toThrow('append-only');
    expect(() => library.db.exec('UPDATE attempt SET started_at = 5')).toThrow('append-only');
    library.db.exec(`UPDATE attempt SET outcome = 'unknown', ended_at = 9`);
    library.close();
  });

  it('undoes the whole of a transaction that throws', () => {
    const library = open();
    expect(() =>
      inTransaction(library.db, () => {
        library.db.exec(`INSERT INTO setting VALUES ('a', '1')`);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(library.db.prepare('SELECT count(*) AS n FROM setting').get()).toEqual({ n: 0 });
    library.close();
  });
});
