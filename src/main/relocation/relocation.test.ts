import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldersUnder } from '../folders';
import { quietLog } from '../ports/quietLog.testing';
import { deleteCopiedFiles } from './deleteCopiedFiles';
import { finishMove } from './finishMove';
import { LibraryMover } from './LibraryMover';
import { readLibraryLocation, writeLibraryLocation } from './libraryLocation';

class Killed extends Error {}

let root = '';
let ready = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-move-'));
  ready = 0;
  mkdirSync(join(root, '.easel'));
  for (const [file, text] of Object.entries(pictures)) put(join(root, 'Easel', file), text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const pictures = {
  '2026-11-20/fox-1.png': 'a fox',
  '2026-11-20/fox-2.png': 'another fox',
  '2026-11-21/owl.png': 'an owl',
  'Clients/Aster/2026-11-21/kite.mp4': 'a kite'.repeat(1000),
  'wildcards/colours.txt': 'red\nblue',
};

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
}
const other = () => join(root, 'other');
const known = Object.entries(pictures).map(([file, text]) => ({
  file,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
}));
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.easel-copy'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
/** Completes a move, as a start of Easel does, and returns the library folder. */
const start = async (onStep: () => void = () => {}) =>
  (await finishMove(foldersUnder(root), { onStep })).library;

/** A mover of the current library. @param options.copies false: renames the folder, as on the same disk */
function mover(options: Readonly<{ copies: boolean; onStep?: () => void }> = { copies: true }) {
  const made = new LibraryMover({
    ...foldersUnder(root),
    log: quietLog,
    onChanged: () => {},
    unmovedFolder: () => join(root, 'Easel edits'),
    knownFiles: () => known,
    onReady: () => {
      ready += 1;
    },
    ...(options.onStep ? { onStep: options.onStep } : {}),
  });
  return {
    made,
    async choose() {
      mkdirSync(other(), { recursive: true });
      const found = await made.choose(other());
      // enforces copying, because this computer may have only one disk
      if (options.copies) Object.assign(found, { byRename: false });
      return found;
    },
    async run() {
      made.begin();
      await expect.poll(() => made.state().state).not.toBe('copying');
    },
  };
}

describe('a library that is moved', () => {
  it('is copied and checked while the old one stays, and the next start takes the new one and clears the old', async () => {
    const { made, choose, run } = mover();
    expect(await choose()).toMatchObject({ state: 'chosen', files: 5, problem: null });
    await run();
    expect([made.state().state, ready]).toEqual(['ready', 1]);
    expect(contents(join(root, 'Easel'))).toEqual(pictures);
    expect(foldersUnder(root).library).toBe(join(root, 'Easel'));
    expect(await start()).toBe(other());
    expect(contents(other())).toEqual(pictures);
    put(join(root, 'Easel', 'notes.txt'), 'mine');
    await mover().made.clearLeftover();
    expect(contents(join(root, 'Easel'))).toEqual({ 'notes.txt': 'mine' });
    expect([await start(), contents(other())]).toEqual([other(), pictures]);
    expect(readLibraryLocation(join(root, '.easel'))).toEqual({ library: other(), move: null, left: null });
  });

  it('takes along what came after it was copied, and leaves behind what was taken away', async () => {
    let files = 0;
    const { choose, run } = mover({
      copies: true,
      onStep: () => {
        files += 1;
        if (files !== 2) return;
        put(join(root, 'Easel', '2026-11-22/late.png'), 'late');
        rmSync(join(root, 'Easel', '2026-11-20/fox-1.png'));
      },
    });
    await choose();
    await run();
    put(join(root, 'Easel', '2026-11-22/later.png'), 'later');
    await start();
    const { '2026-11-20/fox-1.png': _gone, ...rest } = pictures;
    const late = { '2026-11-22/late.png': 'late', '2026-11-22/later.png': 'later' };
    expect(contents(other())).toEqual({ ...rest, ...late });
  });

  it('leaves behind what was taken away while the move stood still, and nothing that somebody put there', async () => {
    let files = 0;
    const first = mover({
      copies: true,
      onStep: () => {
        files += 1;
        if (files === 3) void first.made.close();
      },
    });
    await first.choose();
    await first.run();
    expect([first.made.state().state, Object.keys(contents(other())).length]).toEqual(['stopped', 3]);
    rmSync(join(root, 'Easel', '2026-11-20/fox-1.png'));
    put(join(other(), 'notes.txt'), 'mine');
    await mover().run();
    expect(await start()).toBe(other());
    const { '2026-11-20/fox-1.png': _gone, ...rest } = pictures;
    expect(contents(other())).toEqual({ ...rest, 'notes.txt': 'mine' });
    expect(readdirSync(join(root, '.easel'))).toEqual(['library-place.json']);
  });

  it('leaves no part of a copy in the new place, where its picture was taken away before the move went on', async () => {
    const { made, choose, run } = mover({ copies: true, onStep: () => void made.close() });
    await choose();
    await run();
    // the state after Easel was killed while it copied this file
    const [file = ''] = Object.keys(contents(other()));
    renameSync(join(other(), file), join(other(), `${file}.easel-copy`));
    rmSync(join(root, 'Easel', file));
    const again = mover();
    await again.run();
    const names = readdirSync(other(), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.includes(file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it('is not moved to a disk on which two of its names are one: neither picture takes the place of the other', async () => {
    put(join(root, 'Easel', '2026-11-21/Owl.png'), 'another owl');
    const place = (name: string) => join(other(), '2026-11-21', name);
    const both = { 'Owl.png': 'another owl', 'owl.png': 'an owl' };
    // two files are checked in parallel, so either may be copied first
    const order: string[] = [];
    const { made, choose, run } = mover({
      copies: true,
      // simulates a case-insensitive disk: links the copied file to the other name
      onStep: () => {
        const there = Object.keys(both).filter((name) => existsSync(place(name)));
        if (there.length !== 1) return;
        order.push(...there, ...Object.keys(both).filter((name) => !there.includes(name)));
        linkSync(place(order[0] ?? ''), place(order[1] ?? ''));
      },
    });
    await choose();
    await run();
    const [first = '', second = ''] = order;
    expect(made.state()).toMatchObject({
      state: 'stopped',
      problem: `2026-11-21/${second} and 2026-11-21/${first} would have the same name on that disk. Rename one of them first.`,
    });
    expect([await start(), readFileSync(place(second), 'utf8')]).toEqual([
      join(root, 'Easel'),
      both[first as keyof typeof both],
    ]);
  });

  it('keeps what was copied where the drive of the library is pulled out, and goes on when it is back', async () => {
    const away = join(root, 'away');
    const first = mover({
      copies: true,
      onStep: () => {
        if (existsSync(away)) return;
        renameSync(join(root, 'Easel'), away);
        mkdirSync(join(root, 'Easel'));
      },
    });
    await first.choose();
    await first.run();
    expect([first.made.state().state, ready]).toEqual(['stopped', 0]);
    expect(first.made.state().problem).toContain('Is its drive connected?');
    expect(Object.keys(contents(other()))).toHaveLength(1);
    rmSync(join(root, 'Easel'), { recursive: true });
    renameSync(away, join(root, 'Easel'));
    await mover().run();
    expect([await start(), contents(other())]).toEqual([other(), pictures]);
  });

  it('on the same disk is renamed, whole', async () => {
    const { choose, run } = mover({ copies: false });
    expect(await choose()).toMatchObject({ byRename: true });
    await run();
    expect(readdirSync(other())).toEqual([]);
    expect(await start()).toBe(other());
    expect(contents(other())).toEqual(pictures);
    expect(existsSync(join(root, 'Easel'))).toBe(false);
  });

  it.each([true, false])('is whole in one place after a death at any moment (copied: %s)', async (copies) => {
    // crashes during the copy: the old folder is still the library, and the next start continues the copy
    for (let left = Object.keys(pictures).length; copies && left > 1; left -= 1) {
      const dying = mover({
        copies,
        onStep: () => {
          throw new Killed();
        },
      });
      if (dying.made.state().state === 'none') await dying.choose();
      await dying.run();
      expect(dying.made.state().state).toBe('stopped');
      expect(await start()).toBe(join(root, 'Easel'));
      expect(contents(join(root, 'Easel'))).toEqual(pictures);
    }
    const last = mover({ copies });
    if (last.made.state().state === 'none') await last.choose();
    await last.run();
    expect(last.made.state().state).toBe('ready');
    put(join(root, 'Easel', '2026-11-22/late.png'), 'late');
    const all = { ...pictures, '2026-11-22/late.png': 'late' };
    // crashes at each step of the start that switches to the new folder
    for (let dieAt = 1; ; dieAt += 1) {
      let passed = 0;
      try {
        await start(() => {
          passed += 1;
          if (passed === dieAt) throw new Killed();
        });
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
      const { library } = foldersUnder(root);
      const whole = existsSync(library) ? library : other();
      expect(contents(whole)).toEqual(all);
      if (library === other()) break;
      expect(dieAt).toBeLessThan(9);
    }
    expect(contents(await start())).toEqual(all);
  });

  it('stays where it is when it is cancelled, and nothing is left of the copy', async () => {
    let aborted: Promise<unknown> = Promise.resolve();
    const { made, choose, run } = mover({
      copies: true,
      onStep: () => {
        aborted = made.cancel();
      },
    });
    await choose();
    await run();
    await aborted;
    expect(made.state().state).toBe('none');
    expect(existsSync(other())).toBe(false);
    expect([await start(), ready]).toEqual([join(root, 'Easel'), 0]);
    expect(contents(join(root, 'Easel'))).toEqual(pictures);
  });

  it('leaves nothing of the copy either where Easel ends while it is cancelled', async () => {
    const { made, choose, run } = mover({
      copies: true,
      onStep: () => {
        throw new Killed();
      },
    });
    await choose();
    await run();
    expect(existsSync(other())).toBe(true);
    const dying = new LibraryMover({
      ...foldersUnder(root),
      log: quietLog,
      knownFiles: () => known,
      onReady: () => {},
      onChanged: () => {
        throw new Killed();
      },
    });
    await expect(dying.cancel()).rejects.toThrow(Killed);
    expect(made.state().state).toBe('stopped');
    expect(await start()).toBe(join(root, 'Easel'));
    expect(existsSync(other())).toBe(true);
    await mover().made.clearLeftover();
    expect(existsSync(other())).toBe(false);
    expect(readLibraryLocation(join(root, '.easel'))).toEqual({ library: null, move: null, left: null });
    expect(contents(join(root, 'Easel'))).toEqual(pictures);
  });

  it('says why it cannot go to a place', async () => {
    const { made } = mover();
    // the folder of working copies is not moved
    expect((await made.choose(root)).unmovedFolder).toBe(join(root, 'Easel edits'));
    const problem = async (folder: string) => (await made.choose(folder)).problem;
    expect(await problem(join(root, 'Easel'))).toContain('already');
    expect(await problem(join(root, 'Easel', 'wildcards'))).toContain('inside the library itself');
    expect(await problem(join(root, 'nowhere'))).toContain('is missing');
    put(join(root, 'full', 'Easel', 'a.txt'), 'a');
    expect(await problem(join(root, 'full'))).toContain('is not empty');
    expect(() => made.begin()).toThrow('is not empty');
    put(join(root, 'half', 'a.txt'), 'a');
    expect(await made.choose(join(root, 'half'))).toMatchObject({
      to: join(root, 'half', 'Easel'),
      problem: null,
    });
  });

  it.each(['', '{"lib', '{"library": 3}'])(
    'is not opened by a note of its place that cannot be read, which is said in words: %s',
    async (text) => {
      writeFileSync(join(root, '.easel/library-place.json'), text);
      await expect(start()).rejects.toThrow(
        /cannot read .*library-place\.json, which records where .*\. The file is damaged\./,
      );
      expect(contents(join(root, 'Easel'))).toEqual(pictures);
    },
  );
});

describe('a library that somebody moved by other means', () => {
  it('is taken where it lies, known by its files, chosen itself or by the folder that it is in', async () => {
    const { made } = mover();
    await expect(made.locate(other())).rejects.toThrow(/is still in its folder/);
    const elsewhere = join(root, 'Pictures', 'Easel');
    mkdirSync(dirname(elsewhere), { recursive: true });
    renameSync(join(root, 'Easel'), elsewhere);
    mkdirSync(other());
    put(join(other(), '2026-11-20/fox-1.png'), 'a fax');
    await expect(made.locate(other())).rejects.toThrow(
      /images are not in .*other.*was previously named Easel/,
    );
    expect(ready).toBe(0);
    await made.locate(dirname(elsewhere));
    expect([ready, readLibraryLocation(join(root, '.easel')).library]).toEqual([1, elsewhere]);
    renameSync(elsewhere, join(root, 'Renamed'));
    await made.locate(join(root, 'Renamed'));
    expect(readLibraryLocation(join(root, '.easel')).library).toBe(join(root, 'Renamed'));
    // a disconnected drive may leave an empty folder at the old path
    mkdirSync(join(root, 'Easel'));
    await made.locate(join(root, 'Renamed'));
    expect(ready).toBe(3);
  });

  it('is never cleared as what its own move left behind, where it is taken back to the place it came from', async () => {
    const [old, share] = [join(root, 'Easel'), join(root, 'share')];
    const data = join(root, '.easel');
    // Easel quit while it deleted the old folder, and then the drive with the new folder broke
    writeLibraryLocation(data, { library: join(share, 'Easel'), move: null, left: old });
    put(share, 'no folder');
    const { made } = mover();
    await made.clearLeftover();
    expect(readLibraryLocation(data).left).toBe(old);
    await made.locate(old);
    expect(readLibraryLocation(data)).toEqual({ library: old, move: null, left: null });
    await mover().made.clearLeftover();
    expect(contents(old)).toEqual(pictures);
  });

  it.each([
    ['Easel', 'Easel'],
    ['link', 'Easel'],
    ['Easel', 'link'],
    ['.', 'Easel'],
    ['Easel', 'link/wildcards'],
  ])(
    'is left whole where the folder to clear is its own or one about it: %s of %s',
    async (left, library) => {
      symlinkSync(join(root, 'Easel'), join(root, 'link'));
      writeLibraryLocation(join(root, '.easel'), {
        library: join(root, library),
        move: null,
        left: join(root, left),
      });
      await mover().made.clearLeftover();
      expect(contents(join(root, 'Easel'))).toEqual(pictures);
      expect(readLibraryLocation(join(root, '.easel')).left).toBeNull();
      await expect(deleteCopiedFiles(join(root, left), join(root, library))).rejects.toThrow(
        'not two folders',
      );
    },
  );

  it('keeps what is in the new place by a link to the old one only', async () => {
    renameSync(join(root, 'Easel', 'Clients'), join(root, 'Clients'));
    await cp(join(root, 'Easel'), other(), { recursive: true, preserveTimestamps: true });
    renameSync(join(root, 'Clients'), join(root, 'Easel', 'Clients'));
    symlinkSync(join(root, 'Easel', 'Clients'), join(other(), 'Clients'));
    await deleteCopiedFiles(join(root, 'Easel'), other());
    expect(Object.keys(contents(join(root, 'Easel')))).toEqual(['Clients/Aster/2026-11-21/kite.mp4']);
  });

  it('is not taken where only a file or two of it lie, or others of their size', async () => {
    const { made } = mover();
    rmSync(join(root, 'Easel'), { recursive: true });
    put(join(other(), '2026-11-20/fox-1.png'), 'a fox');
    await expect(made.locate(other())).rejects.toThrow(/are not in/);
    for (const { file, bytes } of known) put(join(other(), file), 'x'.repeat(bytes));
    await expect(made.locate(other())).rejects.toThrow(/are not in/);
    expect(ready).toBe(0);
  });
});
