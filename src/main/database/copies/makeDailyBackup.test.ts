import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseCheck } from '../check/DatabaseCheck';
import { findDamage } from '../check/findDamage';
import { type LibraryDatabase, openLibraryDatabase } from '../library/openLibraryDatabase';
import { makeDailyBackup } from './makeDailyBackup';

const hour = 3_600_000;
const day = 24 * hour;
let folder = '';
let library: LibraryDatabase;
let now = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-copy-'));
  now = Date.UTC(2026, 10, 20, 9);
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  onTestFinished(() => {
    library.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

const file = () => join(folder, 'easel.sqlite');
const nameAt = (at: number) => `easel-day-${at}.sqlite`;
const copies = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('easel-day-'))
    .toSorted();

describe('daily copies', () => {
  it('are made also where copies of the future are there, which go as new ones come', () => {
    const future = [1, 2, 3].map((years) => now + years * 365 * day);
    for (const at of future) writeFileSync(join(folder, nameAt(at)), '');
    const made = [0, 1, 2].map((days) => now + days * day);
    for (const at of made) {
      expect(makeDailyBackup(file(), at)).toBeNull();
      expect(copies()).toContain(nameAt(at));
    }
    expect(copies()).toEqual(made.map(nameAt));
  });

  it('of one day are one, the newest, so that three days can be gone back to', () => {
    for (const at of [now, now + day, now + day + 4 * hour, now + 2 * day]) makeDailyBackup(file(), at);
    expect(copies()).toEqual([now, now + day + 4 * hour, now + 2 * day].map(nameAt));
    for (const name of copies()) expect(findDamage(join(folder, name))).toBeNull();
  });

  it('are read back, and one that is damaged takes the place of none', () => {
    makeDailyBackup(file(), now);
    const before = copies();
    expect(makeDailyBackup(file(), now + hour, () => 'row 3 missing')).toBe(
      'the copy could not be read (row 3 missing)',
    );
    expect(copies()).toEqual(before);
  });
});

describe('a database that stays open', () => {
  let due: (() => void) | null = null;
  let waits = 0;

  /** A check whose thread finds no damage and only pretends to make a backup. */
  function check(): DatabaseCheck {
    const thread = join(folder, 'thread.mjs');
    writeFileSync(
      thread,
      `import { parentPort, workerData } from 'node:worker_threads';
       import { writeFileSync } from 'node:fs';
       writeFileSync(workerData.file.replace('easel.sqlite', 'easel-day-' + workerData.now + '.sqlite'), '');
       parentPort.postMessage({ damage: null, copyProblem: null });`,
    );
    const made = new DatabaseCheck({
      db: library.db,
      file: file(),
      worker: pathToFileURL(thread),
      now: () => now,
      setTimer: (work, ms) => {
        due = work;
        waits = ms;
        return () => {
          due = null;
        };
      },
      onDamaged: () => {},
      onFailed: (error) => {
        throw error;
      },
      onNotBackedUp: () => {},
    });
    onTestFinished(() => made.stop());
    return made;
  }

  /** Advances to the next check. @param isCopied whether the database should be checked and backed up then */
  async function next(checking: DatabaseCheck, isCopied: boolean): Promise<void> {
    now += waits;
    due?.();
    if (!isCopied) return;
    await expect.poll(() => checking.lastCheckedAt(), { timeout: 20_000 }).toBe(now);
    made.push(nameAt(now));
  }
  let made: string[] = [];
  beforeEach(() => {
    made = [];
  });

  it('is copied every day, not at its start alone', async () => {
    const checking = check();
    checking.start();
    await next(checking, true);
    for (let hours = 1; hours <= 72; hours += 1) await next(checking, hours % 24 === 0);
    expect(made).toHaveLength(4);
    expect(copies()).toEqual(made);
  });

  it('is copied sooner after much has changed, and not for little', async () => {
    const checking = check();
    checking.start();
    await next(checking, true);
    const write = library.db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT OR REPLACE INTO setting SELECT 'name' || i, '1' FROM n`,
    );
    write.run(100);
    for (let hours = 1; hours <= 6; hours += 1) await next(checking, false);
    write.run(60_000);
    await next(checking, true);
    write.run(60_000);
    for (let hours = 1; hours <= 4; hours += 1) await next(checking, hours === 4);
    expect(made).toHaveLength(3);
    expect(copies()).toEqual(made);
  });
});
