import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureFacts } from '@shared/metadata/PictureFacts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { comfyGraph } from '../../../test/support/pictures/comfyGraph';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { sourceOfBytes } from '../../media-formats/source';
import { type ConvertOptions, convertPicture } from '../previews/convertPicture';
import { readFacts } from './read/readFacts';
import { copyWithMetadata } from './write/copyWithMetadata';
import { sampleLabel } from './write/EmbeddedMetadata';

const folder = mkdtempSync(join(tmpdir(), 'easel-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

const prompt = 'Ein Fuchs im Schnee, 雪の中の狐, ثلج & <Eis> "quoted"\nsecond line 🦊';
const seed = '18446744073709551557';
const facts: PictureFacts = {
  prompt,
  negativePrompt: 'blurry, ぼけ',
  seed,
  width: 64,
  height: 48,
  steps: 28,
  cfg: 3.5,
  sampler: 'Euler a',
  model: 'imagegen/dev',
  software: 'Easel',
  template: null,
  note: '',
  tags: ['shop', '冬'],
  rating: 4,
  values: {},
  isSample: false,
  isEdit: false,
  label: null,
  rejected: false,
  favourite: false,
  sensitive: false,
  createdAt: Date.UTC(2026, 10, 20, 12),
};
const inA1111 = { prompt, negativePrompt: 'blurry, ぼけ', seed, steps: 28, cfg: 3.5, sampler: 'Euler a' };
const a1111 = `${prompt}\nNegative prompt: blurry, ぼけ\nSteps: 28, Sampler: Euler a, CFG scale: 3.5, Seed: ${seed}, Size: 64x48, Model: imagegen/dev`;

const pictures = ['png', 'jpg', 'webp', 'avif', 'gif'] as const;
const films = ['mp4', 'mov', 'webm'] as const;
const isFilm = (name: string) => films.some((other) => name.endsWith(other));

/** Creates a picture without metadata, or a film to which ffmpeg adds these tags. */
async function fileOf(name: string, words: Readonly<Record<string, string>> = {}): Promise<string> {
  const path = join(folder, name);
  if (!isFilm(name)) {
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } }).toFile(path);
    return path;
  }
  const tags = Object.entries(words).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const codec = name.endsWith('webm') ? ['-c:v', 'libvpx'] : ['-pix_fmt', 'yuv420p'];
  const movflags = name.startsWith('named') ? ['-movflags', 'use_metadata_tags'] : [];
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=5:duration=0.4'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...tags, ...codec, ...movflags, path]);
  return path;
}

/** The tags that exiftool reads from a file. @param which the tags to read */
function exifText(name: string, bytes: Buffer, which = '-EXIF:all'): Record<string, unknown> {
  const path = join(folder, `exif.${name}`);
  writeFileSync(path, bytes);
  return JSON.parse(execFileSync('exiftool', ['-json', which, path], { encoding: 'utf8' }))[0];
}

const read = (data: Buffer, name: string) => readFacts(sourceOfBytes(data), isFilm(name) ? 'video' : 'image');

async function embedded(name: string, of: PictureFacts): Promise<Buffer> {
  const from = await fileOf(`plain.${name}`);
  const to = join(folder, `embedded.${name}`);
  rmSync(to, { force: true });
  await copyWithMetadata(from, { kind: 'embed', facts: of }, to);
  return readFileSync(to);
}

describe('what Easel embeds', () => {
  it.each([...pictures, ...films])('comes back from a %s', async (name) => {
    const judged = { label: 'green', rejected: false, favourite: true, sensitive: true } as const;
    const found = read(await embedded(name, { ...facts, ...judged }), name);
    expect(found.program).toBe('Easel');
    expect(found.facts).toMatchObject({ ...inA1111, width: 64, height: 48, model: 'imagegen/dev' });
    // stored in XMP, or in a WebM, which cannot contain XMP, in Easel's own JSON
    expect(found.facts).toMatchObject({ tags: ['shop', '冬'], rating: 4, createdAt: facts.createdAt });
    expect(found.facts).toMatchObject(judged);
  });

  it.each(pictures)(
    'that was rejected comes back from a %s, and stands where exiftool looks for it',
    async (name) => {
      const rejected = { ...facts, rejected: true, label: 'purple', sensitive: true } as const;
      const bytes = await embedded(name, rejected);
      expect(read(bytes, name).facts).toMatchObject({
        rating: 4,
        rejected: true,
        favourite: false,
        label: 'purple',
      });
      expect(exifText(name, bytes, '-XMP:all')).toMatchObject({
        Rating: -1,
        Label: 'Purple',
        Sensitive: true,
      });
      const bare = join(folder, `bare.${name}`);
      await copyWithMetadata(join(folder, `embedded.${name}`), { kind: 'strip', isSample: false }, bare);
      expect(exifText(name, readFileSync(bare), '-XMP:all')).toEqual({
        SourceFile: join(folder, `exif.${name}`),
      });
      expect(readFileSync(bare).includes('easel')).toBe(false);
      rmSync(bare);
    },
  );

  it.each([...pictures, ...films])('comes back from a sample, a %s, as the prompt alone', async (name) => {
    const found = read(await embedded(name, { ...facts, isSample: true }), name);
    expect(found.facts.prompt).toBe(prompt);
    expect(found.facts.prompt).not.toContain(sampleLabel);
  });
});

describe('what ffmpeg wrote into a film', () => {
  it.each(films)('is read from a %s: the comment of AUTOMATIC1111', async (name) => {
    const file = readFileSync(await fileOf(`a1111.${name}`, { comment: a1111 }));
    const found = read(file, name);
    expect(found).toMatchObject({ program: 'AUTOMATIC1111', facts: inA1111 });
  });

  const graph = comfyGraph({ prompt: 'fox 狐', negative: 'ugly', seed, steps: 25 });
  const inGraph = {
    program: 'ComfyUI',
    facts: { prompt: 'fox 狐', negativePrompt: 'ugly', seed, steps: 25 },
  };

  it.each(films)('is read from a %s: the graph of ComfyUI in its comment', async (name) => {
    const comment = JSON.stringify({ prompt: graph, workflow: '{"nodes":[]}' });
    const file = readFileSync(await fileOf(`comfy.${name}`, { comment }));
    expect(read(file, name)).toMatchObject(inGraph);
  });

  it.each(['named.mp4', 'named.mov', 'webm'])(
    'is read from a %s: the graph of ComfyUI under its own name',
    async (name) => {
      const path = await fileOf(name === 'webm' ? 'prompt.webm' : name, { prompt: graph, workflow: '{}' });
      expect(read(readFileSync(path), name)).toMatchObject(inGraph);
    },
  );
});

describe('a damaged file', () => {
  it.each([...films, 'gif'])('says at most what came before, and ends soon: a %s', async (name) => {
    const whole = await embedded(name, facts);
    const damage = fc.record({
      cut: fc.integer({ min: 0, max: whole.length }),
      at: fc.integer({ min: 0, max: whole.length - 1 }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const bytes = Buffer.from(whole);
        for (const { at, byte } of damages) bytes[at] = byte;
        const found = read(bytes.subarray(0, damages[0]?.cut ?? 0), name);
        expect(found.facts.prompt.length).toBeLessThan(whole.length);
      }),
      { numRuns: 300 },
    );
  });

  it('is walked no further than so many parts, where there are millions', () => {
    const head = Buffer.from('1a45dfa380', 'hex');
    const open = Buffer.from('1853806701ffffffffffffff', 'hex');
    const webm = Buffer.concat([head, open, Buffer.alloc(16 * 2 ** 20, Buffer.from('ec80', 'hex'))]);
    // if the time grew with the square of the file's length, the test would exceed its timeout
    expect(read(webm, 'webm').facts.prompt).toBe('');
    const gif = Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.alloc(7),
      Buffer.alloc(16 * 2 ** 20, '!\xfe\x01a\0', 'latin1'),
    ]);
    expect(read(gif, 'gif').facts.prompt).toBe('');
  });
});

describe('what a picture says', () => {
  /** A PNG of another program with these texts and EXIF, converted as an export does it. */
  async function kept(
    name: string,
    texts: Readonly<Record<string, string>>,
    exif: Readonly<Record<string, Record<string, string>>> = {},
  ): Promise<Buffer> {
    const bare = await sharp(await fileOf('bare.png'))
      .withExif(exif)
      .png()
      .toBuffer();
    const paths = [
      join(folder, 'original.png'),
      join(folder, `half.${name}`),
      join(folder, `kept.${name}`),
    ] as const;
    for (const path of paths) rmSync(path, { force: true });
    const [original, half, target] = paths;
    const chunks = Object.entries(texts).map(([keyword, text]) => ({ as: 'iTXt', keyword, text }) as const);
    writeFileSync(original, pngWith(bare, chunks));
    const format = name === 'jpg' ? 'jpeg' : name;
    await convertPicture(original, half, {
      format,
      quality: 80,
      longEdge: 32,
      keepsMetadata: true,
    } as ConvertOptions);
    await copyWithMetadata(half, { kind: 'keep', original }, target);
    return readFileSync(target);
  }

  it.each(['png', 'jpg', 'webp', 'avif'])('is still said once it is smaller and a %s', async (name) => {
    const found = read(await kept(name, { parameters: a1111 }), name);
    expect(found).toMatchObject({ program: 'AUTOMATIC1111', facts: inA1111 });
    expect(found.raw).toContain(a1111);
    const graph = comfyGraph({ prompt: 'fox 狐', negative: 'ugly', seed, steps: 25 });
    const ofGraph = read(await kept(name, { prompt: graph }), name);
    expect(ofGraph.facts).toMatchObject({ prompt: 'fox 狐', negativePrompt: 'ugly', seed, steps: 25 });
    if (name === 'png')
      expect(ofGraph).toMatchObject({ program: 'ComfyUI', raw: expect.stringContaining('KSampler') });
    expect(read(await kept(name, {}), name)).toMatchObject({ program: null, raw: null });
  });

  const inExif = { IFD0: { Artist: 'Ada', Copyright: 'Ada 2026' }, IFD2: { UserComment: 'as it was' } };

  it.each(['png', 'jpg', 'webp', 'avif'])(
    'comes beside what stands in its EXIF, and replaces none of that without need: a %s',
    async (name) => {
      const withWords = await kept(name, { parameters: a1111 }, inExif);
      expect(read(withWords, name)).toMatchObject({ program: 'AUTOMATIC1111', facts: inA1111 });
      expect(exifText(name, withWords)).toMatchObject({ Artist: 'Ada', Copyright: 'Ada 2026' });
      // only a PNG has another place for the new text; in other formats it replaces the old comment
      expect(withWords.includes('as it was')).toBe(name === 'png');
      // a text that does not say how the picture was made replaces nothing
      const without = await kept(name, { Software: 'A painter' }, inExif);
      expect(exifText(name, without)).toMatchObject({ Artist: 'Ada', Copyright: 'Ada 2026' });
      expect(read(without, name).raw).toContain('as it was');
    },
  );

  it.each(['png', 'jpg', 'webp', 'avif'])(
    'in a JPEG as IPTC and as a comment is still said once it is a %s, beside its XMP',
    async (name) => {
      const [original, half, target] = ['iptc.jpg', `half.${name}`, `whole.${name}`].map((each) =>
        join(folder, each),
      ) as [string, string, string];
      for (const path of [original, half, target]) rmSync(path, { force: true });
      await fileOf('iptc.jpg');
      const iptc = ['-IPTC:Keywords=fox', '-IPTC:Keywords=雪', '-IPTC:By-line=Ada', '-IPTC:City=Tromsø'];
      const words = ['-IPTC:Caption-Abstract=A caption', '-XMP:Description=Of XMP', '-XMP:Title=Winter'];
      execFileSync('exiftool', [
        ...['-q', '-overwrite_original', '-charset', 'iptc=utf8', '-CodedCharacterSet=utf8'],
        ...[...iptc, ...words, '-XMP:Rating=3', `-Comment=${a1111}`, original],
      ]);
      const how = { format: name === 'jpg' ? 'jpeg' : name, quality: 80, longEdge: 32, keepsMetadata: true };
      await convertPicture(original, half, how as ConvertOptions);
      await copyWithMetadata(half, { kind: 'keep', original }, target);
      const found = read(readFileSync(target), name);
      expect(found).toMatchObject({ program: 'AUTOMATIC1111', facts: { ...inA1111, rating: 3 } });
      expect(new Set(found.facts.tags)).toEqual(new Set(['fox', '雪']));
      expect(found.facts.note).toBe('Of XMP');
      const tags = JSON.parse(
        execFileSync('exiftool', ['-json', '-charset', 'iptc=utf8', target], { encoding: 'utf8' }),
      )[0];
      expect(tags).toMatchObject({ Creator: 'Ada', City: 'Tromsø', Title: 'Winter', Description: 'Of XMP' });
      expect(tags).not.toHaveProperty('Warning');
      if (name === 'jpg')
        expect(tags).toMatchObject({ 'By-line': 'Ada', 'Caption-Abstract': 'A caption', Comment: a1111 });
    },
  );

  it('in IPTC is read in Latin letters too, as programs wrote it for long', async () => {
    const path = await fileOf('latin.jpg');
    execFileSync('exiftool', [
      ...['-q', '-overwrite_original', '-charset', 'iptc=latin', '-IPTC:Keywords=Tromsø', path],
    ]);
    expect(read(readFileSync(path), 'jpg').facts.tags).toEqual(['Tromsø']);
  });

  it.each(['jpg', 'webp', 'avif'])('keeps a sample its label once it is a %s', async (name) => {
    const bytes = await kept(name, { Comment: sampleLabel });
    expect(bytes.includes(sampleLabel)).toBe(true);
    expect(read(bytes, name).program).toBeNull();
  });

  it('fits a JPEG where its XMP does not', async () => {
    const long = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${' '.repeat(70_000)}</x:xmpmeta>`;
    const found = read(await kept('jpg', { parameters: a1111, 'XML:com.adobe.xmp': long }), 'jpg');
    expect(found).toMatchObject({ program: 'AUTOMATIC1111', facts: inA1111 });
  });
});

describe('what is embedded into a picture that was converted', () => {
  /** Converts a picture and embeds facts, as an export does. Returns the path of the new file. */
  async function exported(original: string, name: string, keepsMetadata = true): Promise<string> {
    const [half, target] = [`half-out.${name}`, `out.${name}`].map((each) => join(folder, each)) as [
      string,
      string,
    ];
    for (const path of [half, target]) rmSync(path, { force: true });
    const format = name === 'jpg' ? 'jpeg' : name;
    await convertPicture(original, half, {
      format,
      quality: 80,
      longEdge: 32,
      keepsMetadata,
    } as ConvertOptions);
    await copyWithMetadata(
      half,
      keepsMetadata ? { kind: 'embed', facts, original } : { kind: 'strip', isSample: false },
      target,
    );
    return target;
  }

  const exiftool = (...given: string[]) =>
    execFileSync('exiftool', ['-q', '-q', '-overwrite_original', '-charset', 'iptc=utf8', ...given]);
  const tagsIn = (path: string) =>
    JSON.parse(
      execFileSync('exiftool', ['-json', '-G0', '-charset', 'iptc=utf8', path], { encoding: 'utf8' }),
    )[0];
  const iptc = [
    ...['-CodedCharacterSet=utf8', '-IPTC:ObjectName=Winter', '-IPTC:By-line=Ada', '-IPTC:City=Tromsø'],
    ...['-IPTC:CopyrightNotice=Ada 2026', '-IPTC:Keywords=old'],
  ];
  const inXmp = {
    'XMP:Title': 'Winter',
    'XMP:Creator': 'Ada',
    'XMP:Rights': 'Ada 2026',
    'XMP:City': 'Tromsø',
  };
  const targets = ['png', 'jpg', 'webp', 'avif'];

  it.each(targets)('stands beside IPTC, a comment and long XMP of a JPEG: a %s', async (name) => {
    const original = await fileOf('told.jpg');
    const long = join(folder, 'long.txt');
    writeFileSync(long, 'Instructions. '.repeat(6000));
    exiftool(...iptc, '-Comment=by hand', '-XMP:Headline=North', '-XMP:Rating=1', original);
    exiftool(`-XMP-photoshop:Instructions<=${long}`, original);
    const target = await exported(original, name);
    const found = tagsIn(target);
    const ours = { 'XMP:AIPromptInformation': prompt, 'XMP:Rating': 4, 'XMP:Subject': ['shop', '冬'] };
    expect(found).toMatchObject({ ...inXmp, ...ours, 'XMP:Headline': 'North' });
    expect(found['XMP:Instructions']).toHaveLength(84_000);
    expect(found).not.toHaveProperty('ExifTool:Warning');
    if (name === 'jpg')
      expect(found).toMatchObject({
        'IPTC:By-line': 'Ada',
        'File:Comment': 'by hand',
        'IPTC:Keywords': 'old',
      });
    else if (name === 'png') expect(found['PNG:Comment']).toBe('by hand');
    expect(found['XMP:Label']).toBe('by hand');
    expect(read(readFileSync(target), name)).toMatchObject({ program: 'Easel', facts: inA1111 });
    const bare = readFileSync(await exported(original, name, false));
    for (const trace of ['Winter', 'Ada', 'North', 'by hand', 'Instructions', 'Fuchs'])
      expect([trace, bare.includes(trace)]).toEqual([trace, false]);
  });

  it.each(targets)('stands beside texts and IPTC of a PNG: a %s', async (name) => {
    const original = await fileOf('told.png');
    exiftool(...iptc.slice(0, 1), '-IPTC:City=Tromsø', '-IPTC:By-line=Ada', original);
    exiftool(
      '-PNG:Title=Winter',
      '-PNG:Author=Bea',
      '-PNG:Copyright=Ada 2026',
      '-PNG:Comment=by hand',
      original,
    );
    const found = tagsIn(await exported(original, name));
    // the author in IPTC takes precedence over the author in the PNG's texts
    expect(found).toMatchObject({ ...inXmp, 'XMP:AIPromptInformation': prompt });
    expect(found).not.toHaveProperty('ExifTool:Warning');
    if (name === 'png') expect(found).toMatchObject({ 'PNG:Title': 'Winter', 'PNG:Comment': 'by hand' });
    if (name === 'jpg') expect(found).toMatchObject({ 'IPTC:City': 'Tromsø', 'File:Comment': 'by hand' });
    const bare = readFileSync(await exported(original, name, false));
    for (const trace of ['Winter', 'Ada', 'Bea', 'by hand']) expect(bare.includes(trace)).toBe(false);
  });

  it.each(targets)('keeps a sample its label in place of another comment: a %s', async (name) => {
    const original = await fileOf('sample.jpg');
    exiftool('-Comment=by hand', original);
    const half = join(folder, `sample-half.${name}`);
    const target = join(folder, `sample-out.${name}`);
    const format = name === 'jpg' ? 'jpeg' : name;
    await convertPicture(original, half, {
      format,
      quality: 80,
      longEdge: 32,
      keepsMetadata: true,
    } as ConvertOptions);
    await copyWithMetadata(half, { kind: 'embed', facts: { ...facts, isSample: true }, original }, target);
    expect(tagsIn(target)['XMP:Label']).toBe(sampleLabel);
  });
});
