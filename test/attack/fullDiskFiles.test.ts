// What is written to a disk that is really full, or fills up meanwhile: a library that moves there, exports, an import.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import type { LibraryMove } from '../../src/shared/domain/library/LibraryMove';
import { startCli } from '../flow/support/runCli';
import { builtFolder } from '../flow/support/startPath';
import { SmallDisk } from './support/SmallDisk';

const canMount = await SmallDisk.mount(1).then(async (disk) => {
  await disk?.unmount();
  return disk !== null;
});
const project = resolve(import.meta.dirname, '../..');

let home: string;
let disk: SmallDisk;

beforeAll(() => {
  builtFolder();
}, 120_000);
beforeEach(async () => {
  if (!canMount) return;
  const mounted = await SmallDisk.mount(16);
  if (mounted === null) throw new Error('The disk could not be mounted');
  disk = mounted;
  home = mkdtempSync(join(tmpdir(), 'easel-attack-'));
});
afterEach(async () => {
  if (!canMount) return;
  await disk.unmount();
  rmSync(home, { recursive: true, force: true });
});

/** Every file below a folder with what is in it. */
function contents(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), readFileSync(path, 'base64')];
    }),
  );
}

/** A mover that sees the small disk, and takes one command after another. */
function startMover(root: string) {
  const script = ['--import', join(project, 'tools/register-source.mjs')];
  const [enter = '', ...way] = disk.inside;
  const mover = [...script, join(import.meta.dirname, 'support/moverProcess.ts'), root];
  const child = spawn(enter, [...way, process.execPath, ...mover], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async say<Answer = LibraryMove>(...words: readonly string[]): Promise<Answer> {
      child.stdin.write(`${words.join('\t')}\n`);
      return JSON.parse((await answers.next()).value ?? 'null');
    },
    end: () => child.stdin.end(),
  };
}

describe.skipIf(!canMount)('a library that moves to a disk that is full', () => {
  const pictures = (): string => {
    for (const name of ['2026-11-20/a.png', '2026-11-20/b.png', '2026-11-21/c.png', '2026-11-22/d.png']) {
      const path = join(home, 'Easel', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, randomBytes(500_000));
    }
    mkdirSync(join(home, '.easel'));
    return join(home, 'Easel');
  };

  it('is refused in words before anything is copied', async () => {
    const library = pictures();
    const before = contents(library);
    disk.fill();
    const mover = startMover(home);
    const chosen = await mover.say('choose', disk.folder);
    expect(chosen).toMatchObject({ state: 'chosen', files: 4 });
    expect(chosen.problem).toBe(
      'There is not enough space. Free up some space on that disk, or choose another disk.',
    );
    expect(await mover.say<string>('begin')).toContain('There is not enough space.');
    mover.end();
    expect(contents(library)).toEqual(before);
    expect(readdirSync(disk.at())).toEqual(['ballast']);
  });

  it('stops in words where it fills up meanwhile, goes on when there is room, and loses nothing', async () => {
    const library = pictures();
    const before = contents(library);
    const mover = startMover(home);
    const to = disk.at('Easel');
    disk.fill(2_500_000);
    expect((await mover.say('choose', disk.folder)).problem).toBeNull();
    // others write there, too
    disk.fill(1_200_000);
    expect(await mover.say('begin')).toMatchObject({
      state: 'stopped',
      problem: 'The disk is full.',
      files: 4,
      doneFiles: 2,
    });
    expect(contents(library)).toEqual(before);
    // what is there is whole, and nothing else is
    const there = contents(to);
    expect(Object.keys(there)).toHaveLength(2);
    expect(before).toMatchObject(there);
    // a start takes the old place
    expect(await mover.say<unknown>('settle')).toEqual({ library, note: null, isMoved: false });
    expect((await mover.say('begin')).problem).toBe('The disk is full.');
    disk.free();
    expect(await mover.say('begin')).toMatchObject({ state: 'ready', problem: null });
    expect(await mover.say<unknown>('settle')).toMatchObject({ library: join(disk.folder, 'Easel') });
    mover.end();
    expect(contents(to)).toEqual(before);
  });

  it('is given up without a trace there', async () => {
    const library = pictures();
    const before = contents(library);
    const mover = startMover(home);
    disk.fill(2_500_000);
    await mover.say('choose', disk.folder);
    disk.fill(1_200_000);
    expect((await mover.say('begin')).state).toBe('stopped');
    expect((await mover.say('cancel')).state).toBe('none');
    mover.end();
    expect(existsSync(disk.at('Easel'))).toBe(false);
    expect(contents(library)).toEqual(before);
  });

  it('stays in the old place where what came last does not fit any more, and a start says why', async () => {
    const library = pictures();
    const mover = startMover(home);
    mkdirSync(disk.at('else'));
    await mover.say('choose', disk.folder);
    expect((await mover.say('begin')).state).toBe('ready');
    writeFileSync(join(library, '2026-11-22/late.png'), randomBytes(500_000));
    disk.fill();
    const { library: place, note } = await mover.say<{ library: string; note: string }>('settle');
    expect([place, note]).toEqual([
      library,
      `The library was not moved to ${join(disk.folder, 'Easel')}. The disk is full.`,
    ]);
    mover.end();
    expect(Object.keys(contents(library))).toHaveLength(5);
    expect(existsSync(disk.at('Easel/2026-11-22/late.png'))).toBe(false);
  });
});

describe.skipIf(!canMount)('on a disk that fills up', () => {
  const inLibrary = (library: string, ...args: readonly string[]) =>
    startCli([...args, '--library', library], { home, inside: disk.inside }).ended;

  /** Pictures that are hardly smaller than their pixels. */
  async function drawPictures(count: number): Promise<string> {
    const folder = join(home, 'from');
    mkdirSync(folder);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    for (let n = 0; n < count; n += 1) {
      const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } });
      await picture.png().toFile(join(folder, `${n}.png`));
    }
    return folder;
  }

  it('an export ends in words, as files, archive and contact sheet, and leaves only what is whole', async () => {
    const library = join(home, 'library');
    expect((await inLibrary(library, 'import', await drawPictures(6))).stderr).toBe('6 imported\n');
    const originals = Object.values(contents(join(library, 'Easel')));
    const ways = [['files', '--convert', 'jpeg'], ['zip', '--metadata', 'keep'], ['sheet']] as const;
    for (const [format, ...manner] of ways) {
      disk.fill(format === 'sheet' ? 40_000 : 700_000);
      const to = ['--to', join(disk.folder, 'out'), '--format', format];
      const ended = await inLibrary(library, 'export', ...to, ...manner);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toMatch(/^Easel cannot write to \S+\/out(\/easel .+)?\. The disk is full\.\n$/);
      const left = Object.values(contents(disk.at('out')));
      const told = ended.stdout.split('\n').filter((line) => line !== '');
      expect(left).toHaveLength(format === 'files' ? told.length : 0);
      if (manner.some((word) => word === 'keep')) expect(originals).toEqual(expect.arrayContaining(left));
      rmSync(disk.at('out'), { recursive: true });
      disk.free();
    }
    expect(Object.values(contents(join(library, 'Easel')))).toEqual(originals);
  });

  it('an import ends in words: what it told of is in the library, and of the rest nothing is', async () => {
    const from = await drawPictures(6);
    const library = join(disk.folder, 'library');
    disk.fill(2_500_000);
    const ended = await inLibrary(library, 'import', from);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /^No files can be imported into the library\. The disk( with the library)? is full\.\n$/,
    );
    const lines = (text: string) =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .toSorted();
    const told = lines(ended.stdout);
    disk.free();
    expect(lines((await inLibrary(library, 'list')).stdout)).toEqual(told);
    // with room it goes on: what came before is known, the rest comes, and copies that got no row are cleared away
    expect((await inLibrary(library, 'import', from)).stderr).toContain(`${6 - told.length} imported`);
    const pictures = Object.keys(contents(disk.at('library/Easel'))).filter((name) => name.endsWith('.png'));
    expect(pictures).toHaveLength(6);
  });
});
