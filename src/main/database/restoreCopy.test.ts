import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedLibrary } from './DamagedLibrary';
import { openLibraryDatabase } from './openLibraryDatabase';
import { restoreNewestCopy } from './restoreCopy';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openLibraryDatabase({ dataFolder: folder, now: Date.now });
const damage = () => writeFileSync(join(folder, 'easel.sqlite'), 'no database');

/** A library that was closed properly, with a copy, and is damaged since. */
function damagedLibrary(): void {
  const library = open();
  library.db.prepare('VACUUM INTO ?').run(join(folder, 'easel-shape-4-1780000000000.sqlite'));
  library.close();
  damage();
}

describe('a damaged database', () => {
  it('is told apart from one that cannot be opened for another reason', () => {
    damagedLibrary();
    expect(open).toThrow(DamagedLibrary);
  });

  it('is put aside for its newest copy, and both are kept', () => {
    damagedLibrary();
    restoreNewestCopy(folder, 42);
    expect(readFileSync(join(folder, 'easel-aside-42.sqlite'), 'utf8')).toBe('no database');
    expect(readdirSync(folder)).toContain('easel-shape-4-1780000000000.sqlite');
    open().close();
  });

  it('says after that what may be missing, until it was closed properly once: then jobs may go on', () => {
    damagedLibrary();
    restoreNewestCopy(folder, 42);
    const first = open();
    expect(first.loss).toMatch(/put back from the copy of 2[89] May 2026.*may have been sent and paid for/);
    // the process dies: nobody may have read it
    first.db.close();
    rmSync(join(folder, 'lock'));
    const second = open();
    expect(second.loss).toMatch(/put back from the copy/);
    second.close();
    const third = open();
    expect(third.loss).toBeNull();
    third.close();
  });

  it('is left as it is while another process has the library', () => {
    damagedLibrary();
    const other = new Database(join(folder, 'lock'));
    other.exec('BEGIN EXCLUSIVE');
    expect(() => restoreNewestCopy(folder, 42)).toThrow('Another Easel has this library open');
    expect(readFileSync(join(folder, 'easel.sqlite'), 'utf8')).toBe('no database');
    other.close();
  });
});
