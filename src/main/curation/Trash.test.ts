import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import { previewFiles } from '../previews/previewFiles';
import { Curation } from './Curation';
import { Trash } from './Trash';

const day = 24 * 60 * 60 * 1000;
let folder = '';
let library: LibraryDatabase;
let now = 0;
let days: number | null = 30;
let curation: Curation;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-trash-'));
  now = Date.UTC(2026, 10, 21);
  days = 30;
  mkdirSync(join(folder, 'Easel', 'day'), { recursive: true });
  mkdirSync(join(folder, 'previews'));
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: () => now });
  openCuration();
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

function openCuration(): void {
  curation = new Curation({
    db: library.db,
    now: () => now,
    seqsOf: (set) => (set.kind === 'some' ? set.seqs : []),
    assetsChanged: () => undefined,
    manyChanged: () => undefined,
    curationChanged: () => undefined,
    filesChanged: () => undefined,
  });
}

function trash(
  remove?: (path: string) => Promise<void>,
  placesOf: (id: string) => readonly string[] = previewsOf,
): Trash {
  return new Trash({
    db: library.db,
    libraryFolder: join(folder, 'Easel'),
    now: () => now,
    days: () => days,
    setTimer: () => () => undefined,
    log: quietLog,
    emptied: () => undefined,
    runExclusive: (work) => curation.runExclusive(work),
    previewsOf: placesOf,
    ...(remove ? { remove } : {}),
  });
}

function add(name: string, given: Readonly<{ trashedAt?: number; outside?: boolean }> = {}): void {
  const file = given.outside ? join(folder, `${name}.png`) : `day/${name}.png`;
  writeFileSync(given.outside ? file : join(folder, 'Easel', file), name);
  for (const preview of previewsOf(name)) writeFileSync(preview, name);
  library.db
    .prepare(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
        created_at, origin, file, outside, trashed_at)
      VALUES (?, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 1, 'imported', ?, ?, ?)`)
    .run(name, file, given.outside ? 1 : 0, given.trashedAt ?? null);
}

function addTrashed(count: number): void {
  library.db.transaction(() => {
    for (let place = 0; place < count; place += 1) add(`gone-${place}`, { trashedAt: now });
  })();
}

const rows = () => library.db.prepare('SELECT id FROM asset ORDER BY id').pluck().all();
const files = () => readdirSync(join(folder, 'Easel', 'day')).sort();
const previewsOf = (id: string) =>
  ['webp', 'small.webp'].map((ext) => join(folder, 'previews', `${id}.${ext}`));
const previews = () => readdirSync(join(folder, 'previews')).sort();
const noted = () => library.db.prepare('SELECT count(*) FROM file_removal').pluck().get();

it('takes rows, files and previews of what lies in the trash, and nothing else', async () => {
  add('kept');
  addTrashed(250);
  expect(await trash().empty()).toEqual({ deleted: 250, kept: 0 });
  expect([rows(), files(), previews(), noted()]).toEqual([
    ['kept'],
    ['kept.png'],
    ['kept.small.webp', 'kept.webp'],
    0,
  ]);
});

it('takes some of what lies in the trash, and nothing that lies elsewhere', async () => {
  add('kept');
  addTrashed(250);
  add('last', { trashedAt: now });
  const seqs = [1, ...Array.from({ length: 240 }, (_, at) => at + 2), 252];
  expect(await trash().emptyOf(seqs)).toEqual({ deleted: 241, kept: 0 });
  expect([rows().length, files().length, noted()]).toEqual([11, 11, 0]);
  expect(rows()).toContain('kept');
  expect(rows()).not.toContain('last');
  // a new asset gets the number of a deleted asset, and Undo must not change the new asset
  await curation.change({ kind: 'some', seqs: [251] }, { kind: 'rate', stars: 2 });
  await trash().emptyOf([251]);
  add('new');
  while ((await curation.undoOrRedoLast('undo')) !== null);
  while ((await curation.undoOrRedoLast('redo')) !== null);
  expect(library.db.prepare("SELECT rating FROM asset WHERE id = 'new'").pluck().get()).toBe(0);
  expect(await trash().emptyOf([])).toEqual({ deleted: 0, kept: 0 });
});

it("takes a film's strip of moments with its poster, and those of no other", async () => {
  const placesOf = (id: string) => Object.values(previewFiles(join(folder, 'data'), id));
  for (const id of ['film-kept-01', 'film-gone-02']) {
    add(id, id === 'film-gone-02' ? { trashedAt: now } : {});
    for (const path of placesOf(id)) {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, id);
    }
  }
  expect(await trash(undefined, placesOf).empty()).toEqual({ deleted: 1, kept: 0 });
  expect(placesOf('film-kept-01').filter(existsSync)).toHaveLength(3);
  expect(placesOf('film-gone-02').filter(existsSync)).toEqual([]);
});

it('lets nothing be done to another that gets its number, by Undo or Redo, and skips what is gone', async () => {
  add('kept');
  add('gone');
  const some = (...seqs: number[]) => ({ kind: 'some' as const, seqs });
  await curation.change(some(1, 2), { kind: 'rate', stars: 5 });
  await curation.change(some(2), { kind: 'favourite', on: true });
  await curation.change(some(2), { kind: 'trash' });
  expect(await trash().empty()).toEqual({ deleted: 1, kept: 0 });
  add('new');
  const said = () =>
    library.db.prepare('SELECT seq, id, rating, favourite, trashed_at FROM asset').raw().all();
  const before = said();
  expect(before).toEqual([
    [1, 'kept', 5, 0, null],
    [2, 'new', 0, 0, null],
  ]);
  expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'rate', stars: 5 }, assets: 2 });
  expect(said()[1]).toEqual([2, 'new', 0, 0, null]);
  await curation.undoOrRedoLast('redo');
  expect(await curation.undoOrRedoLast('redo')).toBeNull();
  expect(said()).toEqual(before);
});

it('ends a stack with the picture on top of it: the next picture of its number stands alone, also after Undo and Redo', async () => {
  for (const name of ['a', 'b', 'top']) add(name);
  const some = (...seqs: number[]) => ({ kind: 'some' as const, seqs });
  await curation.change(some(1, 2, 3), { kind: 'stack', top: 3 });
  await curation.change(some(3), { kind: 'trash' });
  await trash().empty();
  add('new');
  add('other');
  const stacks = () => library.db.prepare('SELECT id, stack FROM asset ORDER BY seq').raw().all();
  const alone = ['a', 'b', 'new', 'other'].map((id) => [id, null]);
  expect(stacks()).toEqual(alone);
  for (const way of ['undo', 'redo'] as const) {
    while ((await curation.undoOrRedoLast(way)) !== null);
    expect(stacks()).toEqual(alone);
  }
  await curation.change(some(3, 4), { kind: 'stack', top: 3 });
  expect(stacks()).toEqual(alone.map(([id], place) => [id, place < 2 ? null : 3]));
});

it('leaves a file that lies where its person keeps it', async () => {
  add('theirs', { trashedAt: now, outside: true });
  expect(await trash().empty()).toEqual({ deleted: 1, kept: 0 });
  expect(existsSync(join(folder, 'theirs.png'))).toBe(true);
  expect(rows()).toEqual([]);
});

it('does nothing while the library folder is away, and says so', async () => {
  add('a', { trashedAt: now });
  rmSync(join(folder, 'Easel'), { recursive: true });
  await expect(trash().empty()).rejects.toThrow('was not found');
  expect(rows()).toEqual(['a']);
});

it('follows no link out of the library', async () => {
  add('a', { trashedAt: now });
  rmSync(join(folder, 'Easel', 'day'), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'a.png'), 'not ours');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'Easel', 'day'));
  await trash().empty();
  expect(existsSync(join(folder, 'elsewhere', 'a.png'))).toBe(true);
});

it('empties itself of what has lain there as long as the settings say, and of nothing else', async () => {
  add('new', { trashedAt: now - 29 * day });
  add('old', { trashedAt: now - 31 * day });
  days = null;
  const never = trash();
  never.start();
  await never.stop();
  expect(rows()).toEqual(['new', 'old']);
  days = 30;
  const after = trash();
  after.start();
  await settled(() => rows().length === 1);
  await after.stop();
  expect([rows(), files()]).toEqual([['new'], ['new.png']]);
});

/** Simulates a kill at the n-th file: the deletion never continues. */
async function killedAt(n: number, when: 'before' | 'after'): Promise<void> {
  let place = 0;
  await new Promise<void>((ended) => {
    void trash(async (path) => {
      place += 1;
      if (place === n && when === 'before') return new Promise(() => ended());
      await unlink(path);
      if (place === n) return new Promise(() => ended());
    }).empty();
  });
}

it.for([
  [1, 'before'],
  [1, 'after'],
  [4, 'before'],
  [7, 'after'],
  [200, 'before'],
  [203, 'after'],
] as const)(
  'ended at file %i, %s it goes, leaves no row without its file, and the rest to the next start',
  async ([n, when]) => {
    addTrashed(120);
    add('kept');
    await killedAt(n, when);
    library.close();
    library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: () => now });
    openCuration();
    const left = rows() as string[];
    expect(left.filter((id) => !files().includes(`${id}.png`))).toEqual([]);
    days = null;
    const next = trash();
    next.start();
    await settled(() => noted() === 0);
    await next.stop();
    expect(files()).toEqual(left.map((id) => `${id}.png`).sort());
    expect(previews()).toEqual(left.flatMap((id) => [`${id}.small.webp`, `${id}.webp`]).sort());
  },
);

it.each(['a preview that cannot be deleted', 'an end right after the file went'])(
  'never takes the picture that has the name of a deleted one by now, after %s',
  async (why) => {
    add('heron', { trashedAt: now });
    if (why.startsWith('an end')) {
      await killedAt(1, 'after');
      openCuration();
    } else
      await trash(async (path) => {
        if (path.endsWith('.webp')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
        await unlink(path);
      }).empty();
    expect([files(), noted()]).toEqual([[], 1]);
    add('new');
    renameSync(join(folder, 'Easel', 'day', 'new.png'), join(folder, 'Easel', 'day', 'heron.png'));
    library.db.prepare(`UPDATE asset SET file = 'day/heron.png' WHERE id = 'new'`).run();
    await trash().empty();
    expect([rows(), files(), noted()]).toEqual([['new'], ['heron.png'], 0]);
  },
);

it('tries each file once where the disk deletes none, and takes them when it does', async () => {
  addTrashed(250);
  let tries = 0;
  await trash(async () => {
    tries += 1;
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
  }).empty();
  expect([tries, noted(), rows()]).toEqual([250, 250, []]);
  await trash().empty();
  expect([noted(), files(), previews()]).toEqual([0, [], []]);
});

it('lets judgements come between its slices, and those that wait when Easel ends are kept', async () => {
  add('kept');
  add('also');
  addTrashed(350);
  const some = (...seqs: number[]) => ({ kind: 'some' as const, seqs });
  const waiting: Promise<unknown>[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  let deleted = 0;
  const emptying = trash(async (path) => {
    await unlink(path);
    deleted += 1;
    if (deleted === 10) waiting.push(curation.change(some(1), { kind: 'rate', stars: 4 }));
    if (deleted !== 501) return;
    expect(rating('kept')).toBe(4);
    waiting.push(curation.change(some(2), { kind: 'rate', stars: 5 }));
    waiting.push(curation.change(some(2), { kind: 'note', note: 'the best' }));
    ended = end();
  });
  const end = () => Promise.all([curation.close(), emptying.stop()]);
  await emptying.empty();
  await ended;
  expect(deleted).toBe(501);
  expect(await Promise.allSettled(waiting)).toMatchObject(waiting.map(() => ({ status: 'fulfilled' })));
  expect([rating('kept'), rating('also'), rows().length]).toEqual([4, 5, 2 + 350 - 200]);
  await expect(curation.change(some(1), { kind: 'rate', stars: 1 })).rejects.toThrow('closing');
});

it('leaves what is put into the trash while it empties, and what is taken out of it again', async () => {
  add('kept');
  addTrashed(150);
  add('back', { trashedAt: now });
  let deleted = 0;
  now += 1000;
  await trash(async (path) => {
    await unlink(path);
    deleted += 1;
    if (deleted !== 3) return;
    void curation.change({ kind: 'some', seqs: [1] }, { kind: 'trash' });
    void curation.change({ kind: 'some', seqs: [152] }, { kind: 'restore' });
  }).empty();
  expect(rows()).toEqual(['back', 'kept']);
  expect(files()).toEqual(['back.png', 'kept.png']);
});

it('lets Undo do nothing to a picture whose number was free since an earlier emptying', async () => {
  for (const name of ['kept', 'first', 'second']) add(name);
  const some = (...seqs: number[]) => ({ kind: 'some' as const, seqs });
  await curation.change(some(2), { kind: 'rate', stars: 5 });
  for (const seq of [2, 3]) {
    await curation.change(some(seq), { kind: 'trash' });
    await trash().empty();
  }
  add('new');
  while ((await curation.undoOrRedoLast('undo')) !== null);
  while ((await curation.undoOrRedoLast('redo')) !== null);
  expect([rows(), rating('new')]).toEqual([['kept', 'new'], 0]);
});

describe('a file that another program has saved over', () => {
  /** Records the file's current size, hash and time in its row. */
  const know = (name: string): string => {
    const path = join(folder, 'Easel', 'day', `${name}.png`);
    utimesSync(path, 1000, 1000);
    library.db
      .prepare('UPDATE asset SET bytes = ?, sha256 = ?, file_changed_at = 1000000 WHERE id = ?')
      .run(statSync(path).size, createHash('sha256').update(readFileSync(path)).digest('hex'), name);
    return path;
  };

  it.each([
    ['of another size', 'a layered work', 1000],
    ['of the same size, at another time', 'HERON', 2000],
  ] as const)('stays where it lies and is counted: %s', async (_, text, seconds) => {
    add('heron', { trashedAt: now });
    add('kite', { trashedAt: now });
    const path = know('heron');
    know('kite');
    writeFileSync(path, text);
    utimesSync(path, seconds, seconds);
    expect(await trash().empty()).toEqual({ deleted: 2, kept: 1 });
    expect([files(), noted(), previews()]).toEqual([['heron.png'], 0, []]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('goes where only its time is another', async () => {
    add('heron', { trashedAt: now });
    utimesSync(know('heron'), 3000, 3000);
    expect(await trash().empty()).toEqual({ deleted: 1, kept: 0 });
    expect(files()).toEqual([]);
  });

  it('stays where it was saved after an end of Easel, before the next start', async () => {
    add('heron', { trashedAt: now });
    const path = know('heron');
    await killedAt(1, 'before');
    writeFileSync(path, 'a layered work');
    openCuration();
    expect(await trash().empty()).toEqual({ deleted: 0, kept: 1 });
    expect(readFileSync(path, 'utf8')).toBe('a layered work');
  });
});

const rating = (id: string) => library.db.prepare('SELECT rating FROM asset WHERE id = ?').pluck().get(id);

async function settled(isTrue: () => boolean): Promise<void> {
  for (let wait = 0; wait < 2000 && !isTrue(); wait += 1) await new Promise((done) => setTimeout(done, 10));
}
