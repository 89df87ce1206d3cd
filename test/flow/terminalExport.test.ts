// What the built terminal program hands over, as the programs of others read it.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome, until } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

const prompt = 'a red fox, 雪の中の狐';

/** A library with so many pictures, and no service any more. */
async function madeLibrary(at: TerminalHome, count: number): Promise<readonly string[]> {
  const service = await at.serve();
  const ended = await at.generate(service, prompt, '--count', String(count), '--set', 'image_size=square');
  await at.stopServices();
  return eventsOf(ended, 'asset').map(({ file }) => String(file));
}

/** The words of a stream, where it is one of a page: they stand there as hexadecimal codes of WinAnsi letters. */
function textIn(stream: PDFRawStream): string {
  try {
    const written = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const words = [...written.matchAll(/<([0-9A-F]+)> Tj/g)];
    return words.map(([, codes = '']) => Buffer.from(codes, 'hex').toString('latin1')).join('\n');
  } catch {
    return '';
  }
}

const exif = (path: string) =>
  JSON.parse(execFileSync('exiftool', ['-json', path], { encoding: 'utf8' }))[0] as Record<string, unknown>;

describe('easel export', () => {
  it.concurrent('writes every file with what it was made of, without a service, one line a file', async ({
    at,
  }) => {
    const files = await madeLibrary(at, 3);
    const to = join(at.folder, 'out');
    const ended = await at.inLibrary('export', '--to', to);
    expect(ended.code).toBe(0);
    const lines = eventsOf(ended, 'exported');
    expect(lines.map(({ from }) => from).toSorted()).toEqual(files.toSorted());
    expect(summaryOf(ended)).toMatchObject({
      event: 'summary',
      state: 'done',
      exported: 3,
      failed: 0,
      target: to,
    });
    for (const { file, from } of lines) {
      const found = exif(String(file));
      expect(found.AIPromptInformation).toBe(prompt);
      expect(found.Parameters).toMatch(
        /^a red fox, 雪の中の狐\nSteps: 28, CFG scale: 3.5, Seed: \d+, Size: 512x512, Model: imagegen\/dev/,
      );
      expect(readFileSync(String(from))).not.toEqual(readFileSync(String(file)));
    }
    expect(readdirSync(to)).toHaveLength(3);
  });

  it.concurrent('keeps files byte for byte, and never writes over what is there', async ({ at }) => {
    const files = await madeLibrary(at, 1);
    const to = join(at.folder, 'out');
    for (let time = 0; time < 2; time += 1) {
      expect((await at.inLibrary('export', '--to', to, '--metadata', 'keep', '--name', 'fox')).code).toBe(0);
    }
    expect(readdirSync(to).toSorted()).toEqual(['fox (2).png', 'fox.png']);
    for (const name of readdirSync(to))
      expect(readFileSync(join(to, name))).toEqual(readFileSync(files[0] ?? ''));
  });

  it.concurrent('strips and converts in one go, named by a pattern in folders', async ({ at }) => {
    await madeLibrary(at, 2);
    const to = join(at.folder, 'out');
    const ended = await at.inLibrary(
      ...(['export', '--to', to, '--metadata', 'strip', '--convert', 'webp', '--long-edge', '100'] as const),
      ...['--name', '{kind}/{prompt:3}-{n:3}'],
    );
    expect(ended.code).toBe(0);
    expect(readdirSync(join(to, 'image')).toSorted()).toEqual(['a-red-fox-001.webp', 'a-red-fox-002.webp']);
    for (const name of readdirSync(join(to, 'image'))) {
      const path = join(to, 'image', name);
      expect(exif(path)).toMatchObject({ ImageWidth: 100, ImageHeight: 100, ProfileDescription: 'sRGB' });
      expect(readFileSync(path).includes('fox')).toBe(false);
    }
  });

  it.concurrent('tells nothing of the prompt of what is stripped, in no name of a file or within an archive', async ({
    at,
  }) => {
    await madeLibrary(at, 2);
    const to = join(at.folder, 'out');
    const strip = ['export', '--metadata', 'strip', '--to'] as const;
    expect((await at.inLibrary(...strip, to)).code).toBe(0);
    const names = readdirSync(to).toSorted();
    expect(names.map((name) => name.replace(/^\d{4}-\d\d-\d\d/, 'day'))).toEqual(['day-1.png', 'day-2.png']);
    const archive = join(at.folder, 'out.zip');
    expect((await at.inLibrary(...strip, archive, '--format', 'zip')).code).toBe(0);
    expect(readFileSync(archive).includes('red-fox')).toBe(false);
    // whoever writes a pattern gets it
    expect((await at.inLibrary(...strip, to, '--name', '{prompt:3}')).code).toBe(0);
    expect(readdirSync(to)).toContain('a-red-fox.png');
  });

  it.concurrent('names files by the columns of the list they came from', async ({ at }) => {
    const service = await at.serve();
    const list = join(at.folder, 'shots.csv');
    writeFileSync(list, 'sku,prompt,image_size\nFX-1,a red fox,square\nFX/2,a grey owl,square\n');
    expect((await at.batch(service, list).ended).code).toBe(0);
    await at.stopServices();
    const to = join(at.folder, 'out');
    expect((await at.inLibrary('export', '--to', to, '--name', '{csv:SKU}-{size}-{batch}')).code).toBe(0);
    expect(readdirSync(to).toSorted()).toEqual(['FX-1-512x512-shots.png', 'FX-2-512x512-shots.png']);
  });

  it.concurrent('makes contact sheets, a PDF or a PNG, that say what each picture is', async ({ at }) => {
    await madeLibrary(at, 3);
    for (const name of ['sheet.pdf', 'sheet.png']) {
      const to = join(at.folder, name);
      const ended = await at.inLibrary('export', '--to', to, '--format', 'sheet');
      expect([ended.code, eventsOf(ended, 'exported').map(({ file }) => file)]).toEqual([0, [to, to, to]]);
      expect(summaryOf(ended)).toMatchObject({ target: to });
    }
    // in words, the one file that was made
    const plain = ['export', '--to', join(at.folder, 'sheet.pdf'), '--format', 'sheet'];
    const told = await at.easel(...plain, '--library', at.library);
    expect(told.stdout).toBe(`${join(at.folder, 'sheet (2).pdf')}\n`);
    expect(exif(join(at.folder, 'sheet.pdf'))).toMatchObject({
      FileType: 'PDF',
      PageCount: 1,
      Creator: 'Easel',
    });
    // the page lies as suits three pictures side by side
    expect(exif(join(at.folder, 'sheet.png'))).toMatchObject({ ImageWidth: 1754, ImageHeight: 1240 });
    // more than a page takes: each page is a file, and said
    const from = join(at.folder, 'many');
    mkdirSync(from);
    const colours = Array.from({ length: 30 }, (_, n) => ({ r: n, g: 90, b: 90 }));
    for (const [n, background] of colours.entries())
      await sharp({ create: { width: 60, height: 90, channels: 3, background } }).toFile(
        join(from, `${n}.png`),
      );
    expect((await at.inLibrary('import', from)).code).toBe(0);
    const pages = join(at.folder, 'pages.png');
    const paged = [...plain.slice(0, 2), pages, ...plain.slice(3), '--library', at.library];
    const words = await at.easel(...paged);
    const there = () =>
      readdirSync(at.folder).flatMap((name) => (name.startsWith('pages') ? join(at.folder, name) : []));
    const first = there();
    expect(first.length).toBeGreaterThan(1);
    expect(words.stdout.trim().split('\n').toSorted()).toEqual(first.toSorted());
    const listed = await at.inLibrary(...(paged.slice(0, -2) as [string]));
    const second = there().filter((path) => !first.includes(path));
    expect(summaryOf(listed)).toMatchObject({ exported: 33, pages: expect.arrayContaining(second) });
    expect(second).toHaveLength(first.length);
  });

  it.concurrent('tells nothing of the prompt on a sheet that is stripped, nor within its file', async ({
    at,
  }) => {
    const files = await madeLibrary(at, 2);
    const words = async (name: string): Promise<string> =>
      (await PDFDocument.load(readFileSync(join(at.folder, name)))).context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFRawStream ? [textIn(object)] : []))
        .join('\n');
    const sheet = ['export', '--format', 'sheet', '--to'] as const;
    expect((await at.inLibrary(...sheet, join(at.folder, 'told.pdf'))).code).toBe(0);
    expect(await words('told.pdf')).toMatch(/Seed \d/);
    const seeds = files.map((file) => /-(\d+)-\d+\.png$/.exec(file)?.[1] ?? file);
    for (const name of ['quiet.pdf', 'quiet.png']) {
      expect((await at.inLibrary(...sheet, join(at.folder, name), '--metadata', 'strip')).code).toBe(0);
      const said =
        JSON.stringify(exif(join(at.folder, name))) + (name.endsWith('pdf') ? await words(name) : '');
      for (const trace of ['fox', '狐', 'Seed', ...seeds]) expect(said, name).not.toContain(trace);
    }
    expect(await words('quiet.pdf')).toMatch(/\d{4}-\d\d-\d\d-1\.png[\s\S]*512 × 512/);
  });

  it.concurrent('leaves only whole files where it is killed, and clears away after itself at the next start', async ({
    at,
  }) => {
    const files = await madeLibrary(at, 12);
    const to = join(at.folder, 'out');
    for (const killAfter of [1, 4, 9]) {
      const running = at.withKey(
        '',
        'export',
        '--to',
        to,
        '--metadata',
        'keep',
        '--name',
        `${killAfter}/{n}`,
      );
      await until(
        () =>
          existsSync(join(to, String(killAfter))) &&
          readdirSync(join(to, String(killAfter))).length >= killAfter,
      );
      running.child.kill('SIGKILL');
      await running.ended;
      const whole = new Set(files.map((file) => readFileSync(file, 'base64')));
      for (const name of readdirSync(join(to, String(killAfter))))
        expect(whole.has(readFileSync(join(to, String(killAfter), name), 'base64'))).toBe(true);
    }
    expect((await at.inLibrary('list')).code).toBe(0);
    expect(readdirSync(to).filter((name) => name.startsWith('.easel-export'))).toEqual([]);
  });

  it.concurrent('makes an archive that unzip finds whole, and none of nothing', async ({ at }) => {
    const files = await madeLibrary(at, 3);
    const to = join(at.folder, 'all.zip');
    const ended = await at.inLibrary('export', '--to', to, '--format', 'zip', '--name', '{prompt}');
    expect(
      eventsOf(ended, 'exported')
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(
      ['a-red-fox-雪の中の狐 (2).png', 'a-red-fox-雪の中の狐 (3).png', 'a-red-fox-雪の中の狐.png'].toSorted(),
    );
    expect(execFileSync('unzip', ['-t', to], { encoding: 'utf8' })).toContain('No errors detected');
    // unzip and others call an archive of nothing faulty
    const none = join(at.folder, 'none.zip');
    const nothing = await at.inLibrary('export', '--to', none, '--format', 'zip', '--query', 'no-such-word');
    expect([nothing.code, nothing.stderr]).toEqual([0, 'No matches.\n']);
    for (const file of files) rmSync(file);
    const lost = await at.inLibrary('export', '--to', none, '--format', 'zip');
    expect([lost.code, lost.stderr.split('\n').at(-2)]).toEqual([
      1,
      'The file is not in the library folder.',
    ]);
    expect(existsSync(none)).toBe(false);
    expect(readdirSync(at.folder).filter((name) => name.includes('easel-export'))).toEqual([]);
  });

  it.concurrent('says which file could not be handed over, and ends with 1', async ({ at }) => {
    const files = await madeLibrary(at, 2);
    rmSync(files[0] ?? '');
    const ended = await at.inLibrary('export', '--to', join(at.folder, 'out'));
    expect(ended.code).toBe(1);
    expect(eventsOf(ended, 'exported').map(({ from }) => from)).toEqual([files[1]]);
    expect(eventsOf(ended, 'refused')).toEqual([
      { event: 'refused', from: files[0], reason: 'The file is not in the library folder.' },
    ]);
    expect(ended.stderr).toContain('The file is not in the library folder.');
  });

  it.concurrent('says in words where nothing can be written', async ({ at }) => {
    await madeLibrary(at, 1);
    const file = join(at.folder, 'file');
    writeFileSync(file, '');
    const ended = await at.inLibrary('export', '--to', join(file, 'out'));
    expect([ended.code, eventsOf(ended, 'exported')]).toEqual([1, []]);
    expect(ended.stderr).toContain('Part of the path is not a folder.');
    if (process.getuid?.() === 0) return;
    const locked = join(at.folder, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    expect((await at.inLibrary('export', '--to', locked)).stderr).toContain(
      'Easel does not have permission to write to this location.',
    );
  });

  it.concurrent.for([
    ['no target', 'required option', ['export']],
    ['an unknown field', 'The field {sku} does not exist', ['export', '--to', 'x', '--name', '{sku}']],
    ['a format that is none', 'Allowed choices', ['export', '--to', 'x', '--format', 'tar']],
    ['a quality that is none', 'from 1 to 100', ['export', '--to', 'x', '--quality', '0']],
    ['a query that is not understood', '--query', ['export', '--to', 'x', '--query', 'steps:>many']],
    ['a folder that ends as a file', 'add --format zip', ['export', '--to', 'x.zip']],
    [
      'an archive that is none',
      'An archive must be a .zip file.',
      ['export', '--to', 'x.tar.gz', '--format', 'zip'],
    ],
    [
      'a sheet that is none',
      'must be a .pdf or .png file.',
      ['export', '--to', 'x.jpg', '--format', 'sheet'],
    ],
    ['a target without a name', 'the name of a folder', ['export', '--to', '']],
  ] as const)('calls %s wrong usage', async ([, words, args], { at }) => {
    mkdirSync(join(at.library, 'Easel'), { recursive: true });
    const ended = await at.inLibrary(...(args as unknown as [string]));
    expect([ended.code, ended.stderr.includes(words)]).toEqual([2, true]);
    expect(readdirSync(at.folder).filter((name) => name.startsWith('x'))).toEqual([]);
  });
});
