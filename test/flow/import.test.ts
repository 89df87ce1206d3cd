// Files and folders that come into a library from the terminal, and what is said of the disk afterwards.
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { isLibrary } from '../../src/main/libraries/LibraryBook';
import { hugeAvif } from '../attack/support/hugeAvif';
import { watchTree } from '../attack/support/watchTree';
import { freeBox } from '../support/badFiles/bombs';
import { comfyGraph } from '../support/pictures/comfyGraph';
import { pngWith } from '../support/pictures/pngWith';
import { startCli } from './support/runCli';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome, until } from './support/TerminalHome';

let png = Buffer.alloc(0);

beforeAll(async () => {
  builtFolder();
  png = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
}, 120_000);

const seed = '18446744073709551557';

/** A picture of ComfyUI that is no other. */
function picture(prompt: string): Buffer {
  const text = comfyGraph({ prompt, negative: 'dull', seed, steps: 25 });
  return pngWith(png, [{ as: 'iTXt', keyword: 'prompt', text }]);
}

function folderOf(at: TerminalHome, pictures: number): string {
  const folder = join(at.folder, 'from');
  mkdirSync(folder);
  for (let n = 1; n <= pictures; n += 1) writeFileSync(join(folder, `${n}.png`), picture(`picture ${n}`));
  return folder;
}

const libraryFiles = (at: TerminalHome) =>
  readdirSync(join(at.library, 'Easel'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('easel import', () => {
  it.concurrent('brings a folder in, says each file with what it says of itself, and the list knows them', async ({
    at,
  }) => {
    const from = folderOf(at, 3);
    const ended = await at.inLibrary('import', from);
    expect(ended.code).toBe(0);
    const imported = eventsOf(ended, 'imported').toSorted((a, b) =>
      String(a.from) < String(b.from) ? -1 : 1,
    );
    expect(imported[0]).toMatchObject({
      from: join(from, '1.png'),
      program: 'ComfyUI',
      prompt: 'picture 1',
      negativePrompt: 'dull',
      seed,
      steps: 25,
      width: 32,
      height: 24,
    });
    expect(readFileSync(String(imported[0]?.file))).toEqual(picture('picture 1'));
    const summary = summaryOf(ended);
    expect(summary).toEqual({
      event: 'summary',
      imported: 3,
      restored: 0,
      refused: 0,
      already: 0,
      stopped: false,
      import: expect.any(String),
    });
    const listed = await at.inLibrary('list', '--query', 'steps:25 model:landscape');
    expect(listed.lines()).toHaveLength(3);
    const came = (query: string) => at.inLibrary('list', '--query', query, '--sort', 'added');
    expect((await came('imported:last added:today')).lines()).toHaveLength(3);
    expect((await came(`imported:${String(summary?.import)}`)).lines()).toHaveLength(3);
    expect((await at.inLibrary('verify', '--full')).code).toBe(0);
    // a picture of the library whose file was lost, and that comes with it again
    rmSync(String(imported[0]?.file));
    await at.inLibrary('verify');
    const again = await at.inLibrary('import', join(from, '1.png'));
    expect(eventsOf(again, 'imported')).toMatchObject([{ from: join(from, '1.png'), restored: true }]);
    expect(summaryOf(again)).toMatchObject({ imported: 0, restored: 1, refused: 0 });
    rmSync(String(eventsOf(again, 'imported')[0]?.file));
    await at.inLibrary('verify');
    const inWords = await at.easel('import', join(from, '1.png'), '--library', at.library);
    expect(inWords.stderr).toContain('0 imported, 1 previously missing file found again');
  });

  it.concurrent('ends with 1 where something was refused, with 2 where nothing was named', async ({ at }) => {
    const from = folderOf(at, 1);
    writeFileSync(join(from, 'page.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const ended = await at.inLibrary('import', from);
    expect(ended.code).toBe(1);
    expect(eventsOf(ended, 'refused')).toEqual([
      {
        event: 'refused',
        from: join(from, 'page.png'),
        reason: 'Easel does not import SVG files, because they can contain scripts.',
        already: false,
      },
    ]);
    const again = await at.inLibrary('import', join(from, '1.png'));
    expect(eventsOf(again, 'refused')).toMatchObject([
      { reason: 'The file is already in the library.', already: true },
    ]);
    expect(summaryOf(again)).toMatchObject({ imported: 0, refused: 1, already: 1 });
    // what is there is no error; what else is wrong still is
    expect(again.code).toBe(0);
    expect((await at.inLibrary('import', from)).code).toBe(1);
    expect((await at.inLibrary('import')).code).toBe(2);
  });

  it.concurrent('refuses in words what fills memory for next to nothing, and stays under 512 MB with all it started', async ({
    at,
  }) => {
    const from = join(at.folder, 'from');
    mkdirSync(from);
    const put = (name: string, bytes: Uint8Array) => writeFileSync(join(from, name), bytes);
    const plain = sharp({ create: { width: 8000, height: 8000, channels: 4, background: '#a638' } });
    // of different bytes: the same one would be there already
    for (let n = 1; n <= 6; n += 1) put(`${n}.avif`, Buffer.concat([hugeAvif, freeBox(n)]));
    put('wide.webp', await plain.clone().webp({ lossless: true, effort: 0 }).toBuffer());
    put('cut.avif', hugeAvif.subarray(0, 600));
    put('none.png', new Uint8Array());
    put('good.png', picture('a picture among them'));
    const running = startCli(['import', from, '--library', at.library, '--json'], { home: at.folder });
    const memory = watchTree(running.child.pid ?? 0);
    const ended = await running.ended;
    const peak = memory();
    console.info('import of bombs', JSON.stringify(peak));
    expect(eventsOf(ended, 'imported')).toMatchObject([{ from: join(from, 'good.png') }]);
    const refused = eventsOf(ended, 'refused');
    expect(refused).toHaveLength(9);
    const empty = refused.filter(({ reason }) =>
      String(reason).startsWith('The image is nearly empty (64 megapixels in '),
    );
    expect(empty).toHaveLength(8);
    // the decoder was seen
    expect(peak.each.length).toBeGreaterThan(1);
    expect(peak.mb).toBeLessThan(512);
  });

  it.concurrent('keeps a large picture that shows something, and says that it has no preview', async ({
    at,
  }) => {
    const from = join(at.folder, 'large.avif');
    // as many bytes as a picture of that size has
    writeFileSync(from, Buffer.concat([hugeAvif, freeBox(1, 60_000)]));
    const ended = await at.inLibrary('import', from);
    const problem = expect.stringMatching(
      /cannot show a preview of this image\. The image needs about 1282 MB of memory/,
    );
    expect(eventsOf(ended, 'imported')).toMatchObject([{ from, width: 8000, height: 8000, problem }]);
    const [kept] = libraryFiles(at);
    expect(readFileSync(kept ?? '')).toEqual(readFileSync(from));
  });

  it.concurrent('says that the library is open elsewhere, and touches nothing', async ({ at }) => {
    const from = folderOf(at, 1);
    const first = startCli(['import', '/dev/null', '--library', at.library], { home: at.folder });
    await first.ended;
    const service = await at.serve({ latencyMs: [600_000, 600_000] });
    const busy = at.against(service, 'generate', '--model', 'imagegen/dev', '--prompt', 'slow');
    await until(() => service.ledger().posts === 1);
    const refused = await at.inLibrary('import', from);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('Another instance of Easel has this library open');
    expect((await at.inLibrary('verify')).stderr).toContain(
      'Another instance of Easel has this library open',
    );
    busy.child.kill('SIGKILL');
    await busy.ended;
  });

  it.concurrent('killed at any moment, leaves no row without its file and no file without its row', async ({
    at,
  }) => {
    const from = folderOf(at, 600);
    let whole = false;
    for (let kill = 0; kill < 12 && !whole; kill += 1) {
      const running = startCli(['import', from, '--library', at.library, '--json'], { home: at.folder });
      const late = setTimeout(350 + kill * 60);
      await Promise.race([running.ended, late]);
      running.child.kill('SIGKILL');
      const ended = await running.ended;
      whole = ended.code !== null && summaryOf(ended) !== undefined;
      const verified = await at.inLibrary('verify', '--full');
      expect(verified.lines().filter(({ event }) => event !== 'summary')).toEqual([]);
      // so early that there is no library yet, which is said
      expect(verified.code).toBe(isLibrary(at.library) ? 0 : 2);
    }
    await at.inLibrary('import', from);
    expect((await at.inLibrary('list')).lines()).toHaveLength(600);
    expect(libraryFiles(at)).toHaveLength(600);
    expect((await at.inLibrary('verify', '--full')).code).toBe(0);
  }, 180_000);
});

describe('easel verify', () => {
  it.concurrent('says what differs, sets right what was moved, and deletes nothing', async ({ at }) => {
    await at.inLibrary('import', folderOf(at, 4));
    const [gone = '', longer = '', moved = '', rotten = ''] = libraryFiles(at);
    rmSync(gone);
    appendFileSync(longer, 'x');
    const whole = readFileSync(rotten);
    writeFileSync(rotten, whole.subarray(0, 60));
    const renamed = join(at.library, 'Easel', 'renamed.png');
    renameSync(moved, renamed);
    const found = await at.inLibrary('verify');
    expect(found.code).toBe(1);
    expect(
      found
        .lines()
        .map(({ event, file, damaged }) => [event, file, damaged])
        .filter(([event]) => event !== 'summary')
        .toSorted(),
    ).toEqual(
      [
        ['changed', longer, undefined],
        ['changed', rotten, true],
        ['missing', gone, undefined],
        ['missing', moved, undefined],
        ['untracked', renamed, undefined],
      ].toSorted(),
    );
    expect(summaryOf(found)).toMatchObject({ missing: 2, changed: 2, damaged: 1, untracked: 1 });
    const repaired = await at.inLibrary('verify', '--repair');
    expect(repaired.code).toBe(1);
    expect(
      eventsOf(repaired, 'repaired').toSorted((a, b) => (String(a.was) < String(b.was) ? -1 : 1)),
    ).toMatchObject([
      { file: longer, was: 'changed' },
      { file: renamed, from: moved, was: 'missing' },
    ]);
    expect(eventsOf(repaired, 'missing')).toMatchObject([{ file: gone }]);
    expect(eventsOf(repaired, 'changed')).toMatchObject([{ file: rotten, damaged: true }]);
    expect(libraryFiles(at)).toHaveLength(3);
    const words = await at.easel('verify', '--library', at.library);
    expect(words.stdout).toContain(`changed    ${rotten}: damaged or unreadable`);
    expect(words.stderr).toContain('1 file is missing. Put the file back');
    // a copy of the original is taken, whatever it is called
    writeFileSync(join(at.library, 'Easel', 'copy.png'), whole);
    expect(eventsOf(await at.inLibrary('verify', '--repair'), 'repaired')).toMatchObject([
      { from: rotten, was: 'changed' },
    ]);
  });

  it.concurrent('says that the library folder is away, and nothing of its files', async ({ at }) => {
    await at.inLibrary('import', folderOf(at, 1));
    const folder = join(at.library, 'Easel');
    renameSync(folder, `${folder}-away`);
    const away = await at.inLibrary('verify', '--repair');
    expect(away.code).toBe(1);
    expect(away.stderr).toContain('was not found');
    renameSync(`${folder}-away`, folder);
    expect((await at.inLibrary('verify')).code).toBe(0);
  });

  it.concurrent('knows files that stay outside, and does not follow what a folder links to', async ({
    at,
  }) => {
    const from = folderOf(at, 2);
    symlinkSync('/', join(from, 'root'));
    const ended = await at.inLibrary('import', from, '--reference');
    expect(ended.code).toBe(1);
    expect(
      eventsOf(ended, 'imported')
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual([join(from, '1.png'), join(from, '2.png')]);
    expect((await at.inLibrary('verify')).code).toBe(0);
    renameSync(join(from, '1.png'), join(from, 'hero.png'));
    expect(eventsOf(await at.inLibrary('verify', '--repair'), 'repaired')).toMatchObject([
      { file: join(from, 'hero.png') },
    ]);
    expect((await at.inLibrary('verify')).code).toBe(0);
  });
});
