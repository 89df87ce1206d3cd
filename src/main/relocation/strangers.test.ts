import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { lstat, readdir, type rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { foldersUnder } from '../folders';
import { quietLog } from '../ports/quietLog.testing';
import { finishMove } from './finishMove';
import { LibraryMover } from './LibraryMover';
import type { TreeDisk } from './walkTree';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-move-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['a', 'b', 'c']) put(join('Easel', 'day', `${name}.png`), `picture ${name}`);
  mkdirSync(join(root, '.easel'));
  mkdirSync(join(root, 'other'));
});

function put(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
}
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function mover(options: Readonly<{ onStep?: () => void; disk?: TreeDisk }> = {}): LibraryMover {
  return new LibraryMover({
    ...foldersUnder(root),
    log: quietLog,
    onChanged: () => {},
    knownFiles: () => [],
    onReady: () => {},
    ...options,
  });
}

async function run(moving: LibraryMover): Promise<void> {
  // enforces copying, because this computer may have only one disk
  if (moving.state().state === 'none')
    Object.assign(await moving.choose(join(root, 'other')), { byRename: false });
  moving.begin();
  await expect.poll(() => moving.state().state).not.toBe('copying');
}

/** Starts a move and stops it after the first file. */
async function stopMove(): Promise<void> {
  const first = mover({ onStep: () => void first.close() });
  await run(first);
  expect(first.state().state).toBe('stopped');
}

it('a resumed move writes over no file that somebody put in its new place meanwhile, and says so', async () => {
  await stopMove();
  put(join('other', 'day', 'b.png'), "somebody's own");
  const second = mover();
  await run(second);
  expect(second.state()).toMatchObject({ state: 'stopped' });
  expect(second.state().problem).toMatch(
    /already contains a different file named day\/b\.png\. Move that file somewhere else first/,
  );
  expect(read(join('other', 'day', 'b.png'))).toBe("somebody's own");
  rmSync(join(root, 'other', 'day', 'b.png'));
  const third = mover();
  await run(third);
  expect(third.state().state).toBe('ready');
  expect((await finishMove(foldersUnder(root))).library).toBe(join(root, 'other'));
  expect(read(join('other', 'day', 'b.png'))).toBe('picture b');
});

it('a resumed move takes away no file that only has the name of one that it copied', async () => {
  await stopMove();
  rmSync(join(root, 'Easel', 'day', 'a.png'));
  put(join('other', 'day', 'a.png'), "somebody's own");
  await run(mover());
  expect(read(join('other', 'day', 'a.png'))).toBe("somebody's own");
});

it('a resumed move brings its own copy up to date where the picture has changed since', async () => {
  await stopMove();
  put(join('Easel', 'day', 'a.png'), 'picture a, larger');
  const second = mover();
  await run(second);
  expect(second.state().state).toBe('ready');
  expect(read(join('other', 'day', 'a.png'))).toBe('picture a, larger');
});

it('the start that takes the new place writes over no stranger either, and the library stays where it is', async () => {
  await run(mover());
  put(join('Easel', 'late.png'), 'late');
  put(join('other', 'late.png'), "somebody's own, earlier");
  const settled = await finishMove(foldersUnder(root));
  expect(settled.library).toBe(join(root, 'Easel'));
  expect(settled.note).toMatch(/was not moved .* already contains a different file named late\.png/);
  expect(read(join('other', 'late.png'))).toBe("somebody's own, earlier");
});

it('a share that never answers holds up nothing else, and is said in words', async () => {
  for (const name of ['x', 'y', 'z']) put(join('Easel', `${name}.png`), name);
  let asked = 0;
  const never = (() => {
    asked += 1;
    return new Promise(() => {});
  }) as unknown as typeof lstat;
  const moving = mover({ disk: { readdir, lstat: never, timeoutMs: 50 } });
  let isOver = false;
  const choosing = moving.choose(join(root, 'other')).finally(() => {
    isOver = true;
  });
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  await expect(choosing).rejects.toThrow(/is not responding\. Is the disk or network folder connected/);
  await others;
  expect(turns).toBeGreaterThan(0);
  // only two threads of Node's pool wait for the disk
  expect(asked).toBe(2);
  expect(moving.state().state).toBe('none');
});

it('many files of a library are asked for two at a time', async () => {
  for (let n = 0; n < 200; n += 1) put(join('Easel', 'day', `${n}.png`), `${n}`);
  let now = 0;
  let most = 0;
  const counted = (async (path: string) => {
    now += 1;
    most = Math.max(most, now);
    return lstat(path).finally(() => {
      now -= 1;
    });
  }) as typeof lstat;
  const moving = mover({ disk: { readdir, lstat: counted, timeoutMs: 30_000 } });
  expect((await moving.choose(join(root, 'other'))).files).toBe(203);
  expect(most).toBe(2);
});

/** A disk that never answers for paths that begin with `place`. */
function hungAt(place: string): TreeDisk {
  const hangs = (path: unknown) => String(path).startsWith(join(root, place));
  const asked = <T>(path: unknown, ask: () => Promise<T>) => (hangs(path) ? new Promise(() => {}) : ask());
  return {
    readdir: ((path: string) => asked(path, () => readdir(path))) as typeof readdir,
    lstat: ((path: string) => asked(path, () => lstat(path))) as typeof lstat,
    timeoutMs: 50,
  };
}

it.each(['other', 'Easel'])(
  'a start opens the old place, in words, where %s never answers, and the move can be gone on with',
  async (place) => {
    await run(mover());
    let isOver = false;
    const settling = Promise.resolve(finishMove(foldersUnder(root), { disk: hungAt(place) })).finally(() => {
      isOver = true;
    });
    let turns = 0;
    for (; !isOver; turns += 1) await setImmediate();
    const settled = await settling;
    expect(turns).toBeGreaterThan(0);
    expect(settled.library).toBe(join(root, 'Easel'));
    expect(settled.note).toMatch(
      /was not moved .* is not responding\. Is the disk or network folder connected/,
    );
    const again = mover();
    expect(again.state().state).toBe('stopped');
    await run(again);
    expect((await finishMove(foldersUnder(root))).library).toBe(join(root, 'other'));
  },
);

it('a start looks at many files in turns, and is broken off by a quit: the next one goes on', async () => {
  await run(mover());
  for (let n = 0; n < 50; n += 1) put(join('Easel', 'late', `${n}.png`), `${n}`);
  const quit = new AbortController();
  let files = 0;
  const onStep = () => {
    files += 1;
    if (files === 10) quit.abort();
  };
  await expect(finishMove(foldersUnder(root), { onStep, signal: quit.signal })).rejects.toThrow(/abort/i);
  expect([files, foldersUnder(root).library]).toEqual([10, join(root, 'Easel')]);
  expect((await finishMove(foldersUnder(root))).library).toBe(join(root, 'other'));
  expect(read(join('other', 'late', '49.png'))).toBe('49');
});

it('a start decides nothing where the disk was told to rename and does not answer: it may do so yet', async () => {
  const moving = mover();
  await moving.choose(join(root, 'other'));
  moving.begin();
  await expect.poll(() => moving.state().state).toBe('ready');
  const never = (() => new Promise(() => {})) as unknown as typeof rename;
  const disk = { readdir, lstat, timeoutMs: 50, rename: never };
  await expect(finishMove(foldersUnder(root), { disk })).rejects.toThrow(/is not responding/);
  // the disk has renamed the folder after the timeout
  rmSync(join(root, 'other'), { recursive: true, force: true });
  renameSync(join(root, 'Easel'), join(root, 'other'));
  expect((await finishMove(foldersUnder(root))).library).toBe(join(root, 'other'));
});
