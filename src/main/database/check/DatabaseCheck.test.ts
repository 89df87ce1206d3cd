// The findings of the check on a real damaged file. test/flow/databaseCheck.test.ts runs the check in its thread.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../library/openLibraryDatabase';
import { findDamage } from './findDamage';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'easel.sqlite');
const open = () => openLibraryDatabase({ dataFolder: folder, now: () => 1000 });

function fill(): void {
  const library = open();
  const add = library.db.prepare(`INSERT INTO setting VALUES (?, ?)`);
  library.db.transaction(() => {
    for (let n = 0; n < 2000; n += 1) add.run(`name-${n}`, JSON.stringify({ n }));
  })();
  library.close();
}

function flip(at: number): void {
  const byte = readFileSync(file())[at] ?? 0;
  const handle = openSync(file(), 'r+');
  writeSync(handle, Buffer.from([byte ^ 0x10]), 0, 1, at);
  closeSync(handle);
}

describe('the check of a database', () => {
  it('finds nothing in a sound one, also while it is open and written to', () => {
    fill();
    const library = open();
    library.db.exec(`INSERT INTO setting VALUES ('more', '1')`);
    expect(findDamage(file())).toBeNull();
    expect(findDamage(library.db)).toBeNull();
    library.close();
  });

  it('finds a key that is not where its index says', () => {
    fill();
    const at = readFileSync(file()).indexOf('name-1234');
    flip(at + 6);
    expect(findDamage(file())).toMatch(/index|order/);
  });

  it('finds a page that is broken', () => {
    fill();
    for (let page = 4096; page < statSync(file()).size; page += 4096) flip(page + 1);
    expect(findDamage(file())).not.toBeNull();
  });

  it('stops everything when it finds damage, and makes the next start look first', () => {
    fill();
    const library = open();
    const heard: string[] = [];
    library.onLost((problem) => heard.push(problem));
    library.reportDamage('row 3 missing from index x');
    expect(library.guard.problem()).toContain(
      'is damaged (row 3 missing from index x). No more requests will be sent,',
    );
    expect(heard).toHaveLength(1);
    library.close();
    const next = open();
    expect(next.afterUncleanExit).toBe(true);
    next.close();
  });
});
