// The check of a library's database in its own thread, as it is built.
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseCheck } from '../../src/main/database/check/DatabaseCheck';
import { databaseBackups } from '../../src/main/database/copies/backUpDatabase';
import { openLibraryDatabase } from '../../src/main/database/library/openLibraryDatabase';
import { builtFolder } from '../support/builtFolder';

const dayMs = 24 * 3_600_000;
const worker = pathToFileURL(join(builtFolder, 'check-worker.js'));

let folder = '';
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-check-'));
  now = 1_790_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'easel.sqlite');

function fill(): void {
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: () => now });
  const add = db.prepare(`INSERT INTO setting VALUES (?, ?)`);
  db.transaction(() => {
    for (let n = 0; n < 2000; n += 1) add.run(`name-${n}`, JSON.stringify({ n }));
  })();
  close();
}

function flipOneBit(at: number): void {
  const byte = readFileSync(file())[at] ?? 0;
  const handle = openSync(file(), 'r+');
  writeSync(handle, Buffer.from([byte ^ 0x10]), 0, 1, at);
  closeSync(handle);
}

/** Starts the check as a start of Easel does. What it says; null when it finds its time has not come. */
async function check(isNew = false): Promise<string | null> {
  const library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  let planned: (() => void) | null = null;
  const said = Promise.withResolvers<string>();
  const ended = setInterval(() => {
    const noted = library.db
      .prepare<[], string>(`SELECT value FROM library_state WHERE key = 'checked_at'`)
      .pluck()
      .get();
    if (noted === String(now)) said.resolve('sound');
  }, 5);
  const running = new DatabaseCheck({
    db: library.db,
    file: file(),
    worker,
    now: () => now,
    // what comes later than a start is looked at within the hour
    setTimer: (work, ms) => {
      if (ms < 10_000) planned = work;
      return () => {};
    },
    onDamaged: (found) => said.resolve(`damaged: ${found}`),
    onFailed: (error) => said.reject(error),
    onNotBackedUp: (problem) => said.resolve(`not copied: ${problem}`),
  });
  try {
    running.start(isNew);
    if (planned === null) return null;
    (planned as () => void)();
    return await said.promise;
  } finally {
    clearInterval(ended);
    await running.stop();
    library.close();
  }
}

describe('the check of the database in its thread', () => {
  it('reads all of it at the first start, and not again within a day', async () => {
    fill();
    expect(await check()).toBe('sound');
    expect(await check()).toBeNull();
    now += dayMs;
    expect(await check()).toBe('sound');
  });

  it('waits in a new library, until after the hour or the next start', async () => {
    expect(await check(true)).toBeNull();
    expect(await check()).toBe('sound');
  });

  it('is not put off by a clock that was set back', async () => {
    fill();
    expect(await check()).toBe('sound');
    now -= dayMs;
    expect(await check()).toBe('sound');
  });

  it('says what is wrong, and looks again at the next start', async () => {
    fill();
    const at = readFileSync(file()).indexOf('name-1234');
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(statSync(file()).size);
    flipOneBit(at + 6);
    expect(await check()).toMatch(/^damaged: .*(index|order)/);
    expect(await check()).toMatch(/^damaged: /);
  });

  it('keeps a copy of a sound one, of the last three days', async () => {
    fill();
    for (let day = 0; day < 5; day += 1) {
      expect(await check()).toBe('sound');
      now += dayMs;
    }
    const copies = readdirSync(folder).filter((name) => name.startsWith('easel-day'));
    expect(copies.sort()).toEqual([3, 2, 1].map((ago) => `easel-day-${now - ago * dayMs}.sqlite`));
    const [newest] = databaseBackups(folder);
    expect(newest?.at).toBe(now - dayMs);
    const copy = new Database(newest?.path ?? '', { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM setting').pluck().get()).toBe(2000);
    copy.close();
  });

  it('keeps none of a damaged one: the copies of better days stay', async () => {
    fill();
    expect(await check()).toBe('sound');
    flipOneBit(readFileSync(file()).indexOf('name-1234') + 6);
    now += dayMs;
    expect(await check()).toMatch(/^damaged: /);
    expect(databaseBackups(folder)[0]?.at).toBe(now - dayMs);
  });

  it('says when no copy can be made, and leaves nothing half-made', async () => {
    fill();
    mkdirSync(join(folder, `easel-day-${now}.sqlite`, 'in the way'), { recursive: true });
    expect(await check()).toMatch(/^not copied: /);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
