import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { foldersUnder } from '../folders';
import { quietLog } from '../ports/quietLog.testing';
import { LibraryMover } from './LibraryMover';
import { placesAnswer, settleMove } from './settleMove';
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

function mover(options: Readonly<{ passing?: () => void; disk?: TreeDisk }> = {}): LibraryMover {
  return new LibraryMover({
    ...foldersUnder(root),
    log: quietLog,
    onChanged: () => {},
    known: () => [],
    onReady: () => {},
    ...options,
  });
}

async function run(moving: LibraryMover): Promise<void> {
  // this machine may have one disk only: copying is asked for
  if (moving.state().state === 'none')
    Object.assign(await moving.choose(join(root, 'other')), { byRename: false });
  moving.begin();
  await expect.poll(() => moving.state().state).not.toBe('copying');
}

/** A move that stands still after its first file. */
async function stopped(): Promise<void> {
  const first = mover({ passing: () => void first.close() });
  await run(first);
  expect(first.state().state).toBe('stopped');
}

it('a resumed move writes over no file that somebody put in its new place meanwhile, and says so', async () => {
  await stopped();
  put(join('other', 'day', 'b.png'), "somebody's own");
  const second = mover();
  await run(second);
  expect(second.state()).toMatchObject({ state: 'stopped' });
  expect(second.state().problem).toMatch(/lies another file named day\/b\.png\. Move it away first/);
  expect(read(join('other', 'day', 'b.png'))).toBe("somebody's own");
  rmSync(join(root, 'other', 'day', 'b.png'));
  const third = mover();
  await run(third);
  expect(third.state().state).toBe('ready');
  expect(settleMove(foldersUnder(root)).library).toBe(join(root, 'other'));
  expect(read(join('other', 'day', 'b.png'))).toBe('picture b');
});

it('a resumed move takes away no file that only has the name of one that it copied', async () => {
  await stopped();
  rmSync(join(root, 'Easel', 'day', 'a.png'));
  put(join('other', 'day', 'a.png'), "somebody's own");
  await run(mover());
  expect(read(join('other', 'day', 'a.png'))).toBe("somebody's own");
});

it('a resumed move brings its own copy up to date where the picture has changed since', async () => {
  await stopped();
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
  const settled = settleMove(foldersUnder(root));
  expect(settled.library).toBe(join(root, 'Easel'));
  expect(settled.note).toMatch(/was not moved .* lies another file named late\.png/);
  expect(read(join('other', 'late.png'))).toBe("somebody's own, earlier");
});

it('a share that never answers holds up nothing else, and is said in words', async () => {
  for (const name of ['x', 'y', 'z']) put(join('Easel', `${name}.png`), name);
  let asked = 0;
  const never = (() => {
    asked += 1;
    return new Promise(() => {});
  }) as unknown as typeof lstat;
  const moving = mover({ disk: { readdir, lstat: never, longestMs: 50 } });
  let isOver = false;
  const choosing = moving.choose(join(root, 'other')).finally(() => {
    isOver = true;
  });
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  await expect(choosing).rejects.toThrow(/does not answer\. Is its disk or network folder there/);
  await others;
  expect(turns).toBeGreaterThan(0);
  // no more threads of the pool than these wait for it
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
  const moving = mover({ disk: { readdir, lstat: counted, longestMs: 30_000 } });
  expect((await moving.choose(join(root, 'other'))).files).toBe(203);
  expect(most).toBe(2);
});

it('a start asks a place that never answers without holding up anything else, and says so', async () => {
  await run(mover());
  const never = (() => new Promise(() => {})) as unknown as typeof lstat;
  let isOver = false;
  const asking = placesAnswer(foldersUnder(root), { readdir, lstat: never, longestMs: 50 }).finally(() => {
    isOver = true;
  });
  let turns = 0;
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  await expect(asking).rejects.toThrow(/does not answer\. Is its disk or network folder there/);
  await others;
  expect(turns).toBeGreaterThan(0);
  // the move is still to be settled once the disk is back
  await placesAnswer(foldersUnder(root));
  expect(settleMove(foldersUnder(root)).library).toBe(join(root, 'other'));
});
