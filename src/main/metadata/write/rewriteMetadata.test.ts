import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../../images/sharp';
import { copyWithMetadata } from './copyWithMetadata';
import { type MetadataChange, sampleLabel } from './EmbeddedMetadata';

const folder = mkdtempSync(join(tmpdir(), 'easel-metadata-'));
afterAll(() => rmSync(folder, { recursive: true }));

const prompt = 'Ein Fuchs im Schnee, 雪の中の狐, ثلج & <Eis> "quoted"\nsecond line 🦊';
const facts: PictureFacts = {
  prompt,
  negativePrompt: 'blurry',
  seed: '18446744073709551557',
  width: 64,
  height: 48,
  steps: 28,
  cfg: 3.5,
  sampler: 'Euler a',
  model: 'imagegen/dev',
  software: 'Easel',
  template: '{Ein|Zwei} Fuchs',
  note: 'für das Titelbild',
  tags: ['shop', '冬'],
  rating: 4,
  values: { prompt, seed: '18446744073709551557' },
  label: null,
  rejected: false,
  favourite: false,
  sensitive: false,
  isSample: false,
  isEdit: false,
  createdAt: Date.UTC(2026, 10, 20, 12),
};
const otherFacts = { ...facts, prompt: 'a calm sea', template: null, values: {} };
const embed: MetadataChange = { kind: 'embed', facts };
const strip: MetadataChange = { kind: 'strip', isSample: false };

const pictures = [
  'png',
  'jpg',
  'webp',
  'lossless.webp',
  'alpha.webp',
  'gif',
  'avif',
  'progressive.jpg',
] as const;
const films = ['mp4', 'late.mp4', 'fragments.mp4', 'mov', 'webm'] as const;
const fileOf = (name: string): string => join(folder, `plain.${name}`);

beforeAll(async () => {
  const noise = await sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: '#a63',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const of = () => sharp(noise);
  await Promise.all([
    of().png().toFile(fileOf('png')),
    of().jpeg().toFile(fileOf('jpg')),
    of().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toFile(fileOf('progressive.jpg')),
    of().webp().toFile(fileOf('webp')),
    of().webp({ lossless: true }).toFile(fileOf('lossless.webp')),
    of().ensureAlpha(0.5).webp().toFile(fileOf('alpha.webp')),
    of().gif().toFile(fileOf('gif')),
    of().avif().toFile(fileOf('avif')),
  ]);
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x48:rate=10:duration=1',
    '-metadata',
    'title=a red fox',
  ];
  const make = (name: string, ...more: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...more, fileOf(name)]);
  make('mp4', '-pix_fmt', 'yuv420p', '-movflags', '+faststart');
  make('late.mp4', '-pix_fmt', 'yuv420p');
  make('fragments.mp4', '-pix_fmt', 'yuv420p', '-movflags', '+frag_keyframe+empty_moov', '-g', '3');
  make('mov', '-pix_fmt', 'yuv420p', '-movflags', '+faststart');
  make('webm', '-c:v', 'libvpx', '-b:v', '200k');
});

let made = 0;
async function changed(path: string, change: MetadataChange): Promise<string> {
  made += 1;
  const target = join(folder, `made-${made}.${path.slice(path.lastIndexOf('.') + 1)}`);
  await copyWithMetadata(path, change, target);
  return target;
}

function exif(path: string): Record<string, unknown> {
  const text = execFileSync('exiftool', ['-json', '-a', '-G0', path], {
    encoding: 'utf8',
  });
  return JSON.parse(text)[0];
}

const said = (found: Record<string, unknown>, name: string): unknown =>
  Object.entries(found).find(([key]) => key.endsWith(`:${name}`))?.[1];

const pixels = async (path: string) => (await sharp(path).raw().toBuffer()).toString('base64');
const frames = (path: string) =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'framemd5', '-'], { encoding: 'utf8' });

function ffprobe(path: string): Record<string, string> {
  const text = execFileSync('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', path], {
    encoding: 'utf8',
  });
  const tags = JSON.parse(text).format.tags ?? {};
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** Whether a file contains these words, as UTF-8 or UTF-16 in either byte order. */
function containsWords(path: string, words: string): boolean {
  const bytes = readFileSync(path);
  const wide = Buffer.from(words, 'utf16le');
  return [Buffer.from(words), wide, Buffer.from(wide).swap16()].some((form) => bytes.includes(form));
}

describe('metadata embedded', () => {
  it.each(pictures)('stands in a %s where exiftool reads it, around the same pixels', async (name) => {
    const target = await changed(fileOf(name), embed);
    const found = exif(target);
    expect(await pixels(target)).toBe(await pixels(fileOf(name)));
    expect(said(found, 'AIPromptInformation')).toBe(prompt);
    expect(said(found, 'AISystemUsed')).toBe('imagegen/dev');
    expect(said(found, 'DigitalSourceType')).toMatch(/\/trainedAlgorithmicMedia$/);
    expect(said(found, 'Rating')).toBe(4);
    expect(said(found, 'Subject')).toEqual(['shop', '冬']);
    expect(said(found, 'Warning')).toBeUndefined();
    const parameters = `${prompt}\nNegative prompt: blurry\nSteps: 28, Sampler: Euler a, CFG scale: 3.5, Seed: 18446744073709551557, Size: 64x48, Model: imagegen/dev, Version: Easel`;
    const place = name === 'png' ? 'Parameters' : name === 'gif' ? 'Comment' : 'UserComment';
    expect(said(found, place)).toBe(parameters);
  });

  it('stands in a PNG as one private JSON, its seed exact', async () => {
    const found = exif(await changed(fileOf('png'), embed));
    expect(JSON.parse(String(said(found, 'Easel')))).toEqual(facts);
  });

  it.each(films)('stands in a %s as its comment, around the same frames', async (name) => {
    const target = await changed(fileOf(name), embed);
    expect(frames(target)).toBe(frames(fileOf(name)));
    expect(ffprobe(target).comment).toContain(prompt);
    expect(ffprobe(target).comment).toContain('Seed: 18446744073709551557');
    if (name !== 'webm') expect(said(exif(target), 'AIPromptInformation')).toBe(prompt);
  });

  it.each([...pictures, ...films])('replaces in a %s what was embedded before', async (name) => {
    const first = await changed(fileOf(name), embed);
    const second = await changed(first, { kind: 'embed', facts: otherFacts });
    expect(containsWords(second, 'Fuchs')).toBe(false);
    expect(containsWords(second, 'a calm sea')).toBe(true);
  });

  it('keeps how a picture is turned', async () => {
    const target = await changed(fileOf('progressive.jpg'), embed);
    expect((await sharp(target).metadata()).orientation).toBe(6);
    expect((await sharp(await changed(target, strip)).metadata()).orientation).toBe(6);
  });

  it.each([
    ['compositeWithTrainedAlgorithmicMedia', { isEdit: true }],
    ['algorithmicMedia', { isSample: true }],
    ['composite', { isEdit: true, isSample: true }],
  ])('says by %s what made it', async (term, made) => {
    const found = exif(await changed(fileOf('jpg'), { kind: 'embed', facts: { ...facts, ...made } }));
    expect(said(found, 'DigitalSourceType')).toMatch(new RegExp(`/${term}$`));
  });

  it('says of a sample that it is one', async () => {
    const of = { kind: 'embed', facts: { ...facts, isSample: true } } as const;
    const found = exif(await changed(fileOf('jpg'), of));
    expect(said(found, 'Label')).toBe(sampleLabel);
    expect(said(found, 'Comment')).toBe(sampleLabel);
  });

  it.each(['png', 'jpg', 'webp', 'avif'])(
    'stands beside what others wrote into the XMP of a %s, and in place of what it says itself',
    async (name) => {
      const from = join(folder, `others.${name}`);
      writeFileSync(from, readFileSync(fileOf(name)));
      const words = ['-XMP:Title=Winter 冬', '-XMP:Creator=Ada', '-XMP-dc:Rights=Ada 2026', '-XMP:Rating=1'];
      const of = [...words, '-XMP:Subject=old', '-XMP:Description=before', '-XMP-xmp:Label=Second'];
      execFileSync('exiftool', ['-q', '-overwrite_original', ...of, from]);
      const twice = await changed(await changed(from, { kind: 'embed', facts: otherFacts }), embed);
      const found = exif(twice);
      expect({
        title: said(found, 'Title'),
        creator: said(found, 'Creator'),
        rights: said(found, 'Rights'),
        label: said(found, 'Label'),
        rating: said(found, 'Rating'),
        tags: said(found, 'Subject'),
        note: said(found, 'Description'),
        prompt: said(found, 'AIPromptInformation'),
      }).toEqual({
        title: 'Winter 冬',
        creator: 'Ada',
        rights: 'Ada 2026',
        label: 'Second',
        rating: 4,
        tags: ['shop', '冬'],
        note: 'für das Titelbild',
        prompt,
      });
      expect(containsWords(twice, 'a calm sea')).toBe(false);
      expect(found).not.toHaveProperty('ExifTool:Warning');
      expect(await pixels(twice)).toBe(await pixels(from));
      const bare = await changed(twice, strip);
      for (const trace of ['Winter', 'Ada', 'Fuchs']) expect(containsWords(bare, trace)).toBe(false);
    },
  );

  it('stands beside XMP of a JPEG that was too long for one segment', async () => {
    const from = join(folder, 'long.jpg');
    writeFileSync(from, readFileSync(fileOf('jpg')));
    const long = `${'Instructions & more. '.repeat(4000)}the end 冬`;
    writeFileSync(join(folder, 'long.txt'), long);
    const words = ['-XMP:Title=Winter 冬', '-XMP:Creator=Ada', '-XMP:Rating=1', '-XMP:Subject=old'];
    const of = [...words, `-XMP-photoshop:Instructions<=${join(folder, 'long.txt')}`];
    execFileSync('exiftool', ['-q', '-overwrite_original', ...of, from]);
    expect(readFileSync(from).includes('http://ns.adobe.com/xmp/extension/')).toBe(true);
    const twice = await changed(await changed(from, { kind: 'embed', facts: otherFacts }), embed);
    const found = exif(twice);
    expect(said(found, 'Instructions')).toBe(long);
    expect(found).toMatchObject({
      'XMP:Title': 'Winter 冬',
      'XMP:Creator': 'Ada',
      'XMP:Rating': 4,
      'XMP:Subject': ['shop', '冬'],
      'XMP:AIPromptInformation': prompt,
    });
    expect(found).not.toHaveProperty('ExifTool:Warning');
    expect(containsWords(twice, 'a calm sea')).toBe(false);
    expect(await pixels(twice)).toBe(await pixels(from));
    const bare = await changed(twice, strip);
    for (const trace of ['Winter', 'Ada', 'Instructions', 'xmp/extension'])
      expect([trace, containsWords(bare, trace)]).toEqual([trace, false]);
  });

  it('claims nothing of a picture of which nothing is known', async () => {
    const nothing = { ...facts, prompt: '', model: '', software: '', seed: null, values: {} };
    const found = exif(await changed(fileOf('jpg'), { kind: 'embed', facts: nothing }));
    expect(said(found, 'DigitalSourceType')).toBeUndefined();
  });

  it('fits a JPEG however long the prompt is', async () => {
    const long = { ...facts, prompt: `${'雪&'.repeat(60_000)}` };
    const target = await changed(fileOf('jpg'), { kind: 'embed', facts: long });
    expect(await pixels(target)).toBe(await pixels(fileOf('jpg')));
    expect(String(said(exif(target), 'UserComment'))).toMatch(/^雪&雪&/);
  });
});

describe('metadata stripped', () => {
  it.each([...pictures, ...films])(
    'leaves no trace of the prompt in a %s, and the same pictures',
    async (name) => {
      const full = await changed(fileOf(name), embed);
      expect(containsWords(full, 'Fuchs')).toBe(true);
      const target = await changed(full, strip);
      for (const words of [
        'Fuchs',
        '雪の中の狐',
        'blurry',
        '18446744073709551557',
        'imagegen',
        'für das',
        'shop',
        'red fox',
      ])
        expect([words, containsWords(target, words)]).toEqual([words, false]);
      const same = films.some((film) => film === name) ? frames : pixels;
      expect(await same(target)).toBe(await same(fileOf(name)));
    },
  );

  it.each(['png', 'jpg', 'webp', 'gif', 'avif', 'mp4'])('leaves a sample its label in a %s', async (name) => {
    const target = await changed(await changed(fileOf(name), embed), { kind: 'strip', isSample: true });
    expect(containsWords(target, sampleLabel)).toBe(true);
    expect(containsWords(target, 'Fuchs')).toBe(false);
  });

  it.each(['png', 'jpg', 'webp', 'gif'])('takes away what follows the end of a %s', async (name) => {
    const longer = join(folder, `longer.${name}`);
    writeFileSync(longer, Buffer.concat([readFileSync(fileOf(name)), Buffer.from('a red fox')]));
    expect(containsWords(await changed(longer, strip), 'a red fox')).toBe(false);
  });

  it('takes the small copy out of a JPEG', async () => {
    const small = await sharp(fileOf('jpg')).resize(16).jpeg().toFile(join(folder, 'small.jpg'));
    expect(small.width).toBe(16);
    const full = join(folder, 'thumb.jpg');
    writeFileSync(full, readFileSync(fileOf('jpg')));
    execFileSync('exiftool', [
      '-q',
      '-overwrite_original',
      `-ThumbnailImage<=${join(folder, 'small.jpg')}`,
      full,
    ]);
    expect(exif(full)).toHaveProperty(['EXIF:ThumbnailImage']);
    expect(exif(await changed(full, strip))).not.toHaveProperty(['EXIF:ThumbnailImage']);
  });
});

describe('a file that cannot be changed', () => {
  it.each([...pictures, ...films])('is refused in words where a %s is cut short', async (name) => {
    const short = join(folder, `short.${name}`);
    const whole = readFileSync(fileOf(name));
    for (const part of [0.02, 0.1, 0.3, 0.5]) {
      const target = join(folder, `short-${part}.${name}`);
      writeFileSync(short, whole.subarray(0, Math.ceil(whole.length * part)));
      const ended = await copyWithMetadata(short, strip, target).then(
        () => 'written',
        (error: unknown) => (error as NodeJS.ErrnoException).code,
      );
      expect(['written', 'unreadable']).toContain(ended);
    }
  });

  it('is refused in words where it is none of ours', async () => {
    const text = join(folder, 'text.png');
    writeFileSync(text, 'no picture');
    await expect(copyWithMetadata(text, embed, join(folder, 'words'))).rejects.toThrow(
      'The format of the file does not allow Easel to change its metadata.',
    );
  });
});
