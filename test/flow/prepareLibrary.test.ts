// A large library of an older Easel is made ready in the built thread, while the main loop stays free.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { preparationOf, prepareLibrary } from '../../src/main/database/library/prepareLibrary';
import { migrations } from '../../src/main/database/migrations';
import { builtFolder } from '../support/builtFolder';

const worker = pathToFileURL(join(builtFolder, 'prepare-worker.js'));
const newest = migrations.at(-1)?.number ?? 0;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (known = migrations) =>
  openLibraryDatabase({ dataFolder: folder, now: () => 1000, migrations: known });

function mark(key: string, value: string): void {
  const db = new Database(join(folder, 'easel.sqlite'));
  db.prepare(
    `INSERT INTO library_state VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  ).run(key, value);
  db.close();
}

describe('a large library before it is opened', () => {
  it('needs nothing where it is small, new, of today, or not there', () => {
    expect(preparationOf(folder, 1)).toBeNull();
    open(migrations.slice(0, 5)).close();
    expect(preparationOf(folder)).toBeNull();
    open().close();
    expect(preparationOf(folder, 1)).toBeNull();
  });

  it('gets its new shape in the thread, and opens at once with what was in it and the copy that was made', async () => {
    open(migrations.slice(0, 5)).close();
    mark('kept', 'yes');
    expect(preparationOf(folder, 1)).toBe('new_shape');
    await prepareLibrary(worker, folder);
    expect(preparationOf(folder, 1)).toBeNull();
    const library = open();
    expect(library.db.pragma('user_version', { simple: true })).toBe(newest);
    expect(library.backupFile).toBeNull();
    expect(library.db.prepare(`SELECT value FROM library_state WHERE key = 'kept'`).pluck().get()).toBe(
      'yes',
    );
    library.close();
  });

  it('is checked there after a run that broke off, and what was put back from a copy is still told', async () => {
    open().close();
    mark('clean_exit', '0');
    mark('restored', '1000');
    expect(preparationOf(folder, 1)).toBe('check');
    await prepareLibrary(worker, folder);
    const library = open();
    expect(library.afterUncleanExit).toBe(false);
    expect(library.dataLoss).toContain('restored from a copy (');
    library.close();
  });

  it('is left to who opens it where another has it open', async () => {
    const other = open();
    expect(preparationOf(folder, 1)).toBe('check');
    await prepareLibrary(worker, folder);
    expect(() => open()).toThrow('Another instance of Easel has this library open');
    other.close();
  });
});
