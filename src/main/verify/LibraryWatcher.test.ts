// Uses real files, a real database and the system's real events; the work of the disk thread runs in this process.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { realTiming } from '../engine/RunLoop';
import { quietLog } from '../ports/quietLog.testing';
import { compareWithDisk } from './compareWithDisk';
import type { DiskTask, DiskTasks } from './DiskTask';
import { LibraryWatcher } from './LibraryWatcher';
import { ResultPortions } from './ResultPortions';

let library = '';
let elsewhere = '';
let db: Db;
let libraryWatcher: LibraryWatcher;
const tasks: DiskTask[] = [];
const changedAssets = new Set<string>();
const restored: string[] = [];
let returnCount = 0;
/** The state that the window would show after the last change. */
let shown: ReturnType<LibraryWatcher['state']> | null = null;
let fileTime = 1_700_000_000;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'easel-follow-'));
  library = join(home, 'Easel');
  elsewhere = join(home, 'elsewhere');
  for (const folder of [library, join(library, 'wildcards'), elsewhere]) mkdirSync(folder);
  const database = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
  db = database.db;
  tasks.length = 0;
  changedAssets.clear();
  restored.length = 0;
  returnCount = 0;
  onTestFinished(async () => {
    await libraryWatcher.close();
    database.close();
    rmSync(home, { recursive: true });
  });
});

const at = (file: string) => join(library, file);

/** Writes a file and a matching row. */
function addFile(file: string, text = file, outside = false): void {
  const path = outside ? file : at(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // each file has its own time, because swapped files of equal size and time would look unchanged
  fileTime += 1;
  utimesSync(path, fileTime, fileTime);
  db.prepare(
    `INSERT INTO asset (id, model_id, ordinal, kind, state, file, width, height, content_type, bytes, sha256, prompt,
       values_json, created_at, origin, outside, file_changed_at)
     VALUES (?, '', 0, 'image', 'ready', ?, 1, 1, 'image/png', ?, ?, '', '{}', 1, 'imported', ?, ?)`,
  ).run(
    ...[text, file, text.length, createHash('sha256').update(text).digest('hex'), outside ? 1 : 0],
    Math.round(statSync(path).mtimeMs),
  );
}

/** Starts the watcher, with shortened delays; resolves after the first full scan. */
async function follow(options: Readonly<{ maxWatchedFolders?: number }> = {}): Promise<void> {
  // the smallest portions, so that results with several findings need several portions
  const portions = new ResultPortions(1);
  libraryWatcher = new LibraryWatcher({
    db,
    libraryFolder: library,
    log: quietLog,
    ...options,
    timing: {
      clock: realTiming.clock,
      setTimer: (work, ms) => realTiming.setTimer(work, Math.min(ms, 20)),
    },
    cleanedUp: () => Promise.resolve(),
    ask: async <K extends keyof DiskTasks>(kind: K, input: DiskTasks[K]['input']) => {
      const task = { kind, input } as DiskTask;
      tasks.push(task);
      return (await compareWithDisk(db, library, portions, task)) as DiskTasks[K]['output'];
    },
    onAssetsChanged: (ids) => {
      for (const id of ids) changedAssets.add(id);
    },
    onRestored: (ids) => restored.push(...ids),
    onFolderReturned: () => {
      returnCount += 1;
    },
    onStateChanged: () => {
      shown = libraryWatcher.state();
    },
  });
  libraryWatcher.start();
  await expect.poll(() => tasks.some(({ kind }) => kind === 'elsewhere')).toBe(true);
}

const rows = () =>
  Object.fromEntries(
    (db.prepare('SELECT id, file, missing FROM asset').raw().all() as [string, string, number][]).map(
      ([id, file, missing]) => [id, missing === 1 ? 'missing' : file],
    ),
  );

describe('a library folder that is followed while Easel runs', () => {
  it('has its rows go along with what is renamed, moved, and given a folder of another name', async () => {
    for (const name of ['a', 'b', 'c', 'd']) addFile(`2026-11-20/${name}.png`);
    addFile('2026-11-21/e.png');
    await follow();
    renameSync(at('2026-11-20/a.png'), at('2026-11-20/hero.png'));
    mkdirSync(at('best'));
    renameSync(at('2026-11-20/b.png'), at('best/b.png'));
    renameSync(at('2026-11-21'), at('client'));
    await expect.poll(rows).toEqual({
      '2026-11-20/a.png': '2026-11-20/hero.png',
      '2026-11-20/b.png': 'best/b.png',
      '2026-11-20/c.png': '2026-11-20/c.png',
      '2026-11-20/d.png': '2026-11-20/d.png',
      '2026-11-21/e.png': 'client/e.png',
    });
    // renames a file in a folder that did not exist at the start, and swaps two files
    renameSync(at('best/b.png'), at('best/again.png'));
    renameSync(at('2026-11-20/c.png'), at('aside'));
    renameSync(at('2026-11-20/d.png'), at('2026-11-20/c.png'));
    renameSync(at('aside'), at('2026-11-20/d.png'));
    await expect.poll(rows).toMatchObject({
      '2026-11-20/b.png': 'best/again.png',
      '2026-11-20/c.png': '2026-11-20/d.png',
      '2026-11-20/d.png': '2026-11-20/c.png',
    });
    expect(libraryWatcher.state().changed).toBe(0);
  });

  it('says what is missing, and well again once it is back, whatever it is called then', async () => {
    addFile('2026-11-20/a.png');
    addFile('2026-11-20/b.png');
    await follow();
    for (const name of ['a.png', 'b.png']) renameSync(at(`2026-11-20/${name}`), join(elsewhere, name));
    await expect.poll(rows).toEqual({ '2026-11-20/a.png': 'missing', '2026-11-20/b.png': 'missing' });
    await expect.poll(() => [...changedAssets].toSorted()).toEqual(['2026-11-20/a.png', '2026-11-20/b.png']);
    copyFileSync(join(elsewhere, 'a.png'), at('2026-11-20/a.png'));
    copyFileSync(join(elsewhere, 'b.png'), at('back.png'));
    await expect
      .poll(rows)
      .toEqual({ '2026-11-20/a.png': '2026-11-20/a.png', '2026-11-20/b.png': 'back.png' });
  });

  it('keeps in mind what was saved anew, and forgets it where it is as it was', async () => {
    addFile('2026-11-20/a.png', 'one');
    await follow();
    writeFileSync(at('2026-11-20/a.png'), 'two');
    await expect
      .poll(() => libraryWatcher.state())
      .toMatchObject({
        changed: 1,
        shown: [{ id: 'one', name: '2026-11-20/a.png' }],
      });
    writeFileSync(at('2026-11-20/a.png'), 'one');
    await expect.poll(() => libraryWatcher.state().changed).toBe(0);
    expect(restored).toEqual(['one']);
    writeFileSync(at('2026-11-20/a.png'), 'three');
    await expect.poll(() => libraryWatcher.state().changed).toBe(1);
    libraryWatcher.ignoreChanges(libraryWatcher.changedIds());
    expect(libraryWatcher.state().changed).toBe(0);
    expect(rows()).toEqual({ one: '2026-11-20/a.png' });
    // the original file is restored with its old time, so it looks unchanged
    writeFileSync(at('put-back'), 'one');
    const { changedAt } = db.prepare('SELECT file_changed_at AS changedAt FROM asset').get() as {
      changedAt: number;
    };
    utimesSync(at('put-back'), changedAt / 1000, changedAt / 1000);
    renameSync(at('put-back'), at('2026-11-20/a.png'));
    await expect.poll(() => restored).toEqual(['one', 'one']);
  });

  it('asks only for what changed, and for nothing while nothing does', async () => {
    for (let n = 0; n < 40; n += 1) addFile(`2026-11-20/${n}.png`);
    await follow();
    tasks.length = 0;
    addFile('2026-11-20/new.png');
    await expect.poll(() => tasks.map(({ kind }) => kind)).toEqual(['place', 'names', 'place']);
    expect(tasks[1]?.input).toEqual({ folder: '2026-11-20', names: ['new.png'], forceRead: [] });
    // the part of an unfinished download does not count as a file
    writeFileSync(at('2026-11-20/coming.png.part'), 'x');
    libraryWatcher.checkFolderTimes();
    await expect.poll(() => tasks.map(({ kind }) => kind)).toContain('changed');
    expect(changedAssets.size).toBe(0);
  });

  it('does not miss the folder of a new library, which is made with its first file', async () => {
    rmSync(library, { recursive: true });
    follow().catch(() => {});
    await expect.poll(() => tasks.filter(({ kind }) => kind === 'place').length).toBeGreaterThan(1);
    expect(libraryWatcher.state().isFolderMissing).toBe(false);
  });

  it('says that the folder is away where its first file came and went between two looks', async () => {
    rmSync(library, { recursive: true });
    follow().catch(() => {});
    await expect.poll(() => tasks.filter(({ kind }) => kind === 'place').length).toBeGreaterThan(1);
    addFile('2026-11-20/a.png');
    // renamed in the same turn of the event loop, so that no check runs in between
    renameSync(library, `${library}-away`);
    await expect.poll(() => shown?.isFolderMissing).toBe(true);
  });

  it('takes nothing for gone while the whole folder is away, or an empty one is in its place', async () => {
    addFile('2026-11-20/a.png');
    addFile('2026-11-20/b.png');
    await follow();
    renameSync(library, `${library}-away`);
    await expect.poll(() => libraryWatcher.state().isFolderMissing).toBe(true);
    mkdirSync(library);
    tasks.length = 0;
    await expect.poll(() => tasks.length).toBeGreaterThan(2);
    expect(libraryWatcher.state().isFolderMissing).toBe(true);
    rmSync(library, { recursive: true });
    renameSync(at('../Easel-away/2026-11-20/b.png'), at('../Easel-away/c.png'));
    renameSync(`${library}-away`, library);
    await expect.poll(rows).toEqual({ '2026-11-20/a.png': '2026-11-20/a.png', '2026-11-20/b.png': 'c.png' });
    expect([libraryWatcher.state().isFolderMissing, returnCount]).toEqual([false, 1]);
    // the watcher notices changes again
    renameSync(at('c.png'), at('d.png'));
    await expect.poll(rows).toMatchObject({ '2026-11-20/b.png': 'd.png' });
  });
});

describe('what was done while Easel did not run, or could not hear', () => {
  it('is found soon after the start', async () => {
    for (const name of ['a', 'b', 'c']) addFile(`2026-11-20/${name}.png`);
    addFile('2026-11-21/only.png');
    addFile(join(elsewhere, 'outside.png'), 'outside', true);
    rmSync(join(elsewhere, 'outside.png'));
    rmSync(at('2026-11-20/b.png'));
    renameSync(at('2026-11-21'), at('2026-11-20/moved'));
    writeFileSync(at('2026-11-20/c.png'), 'saved anew');
    utimesSync(at('2026-11-20/a.png'), 5, 5);
    await follow();
    await expect.poll(rows).toEqual({
      '2026-11-20/a.png': '2026-11-20/a.png',
      '2026-11-20/b.png': 'missing',
      '2026-11-20/c.png': '2026-11-20/c.png',
      '2026-11-21/only.png': '2026-11-20/moved/only.png',
      outside: 'missing',
    });
    await expect.poll(() => libraryWatcher.state()).toMatchObject({ changed: 1, needsPolling: false });
    // only the time of a.png differs; the row gets that time, so that the file is not read again
    expect(db.prepare(`SELECT file_changed_at FROM asset WHERE id LIKE '%/a.png'`).pluck().get()).toBe(5000);
  });

  it('is looked for now and then where the system tells of too few folders, and that is said', async () => {
    addFile('2026-11-20/a.png');
    await follow({ maxWatchedFolders: 1 });
    expect(libraryWatcher.state().needsPolling).toBe(true);
    renameSync(at('2026-11-20/a.png'), at('2026-11-20/b.png'));
    await expect.poll(rows).toEqual({ '2026-11-20/a.png': '2026-11-20/b.png' });
  });
});
