import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { jpegWith } from '../../../test/support/pictures/exifWith';
import { pngChunk } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { sourceOfBytes } from '../../media-formats/source';
import { checkFilm } from '../downloads/checkFilm';
import { credentialsIn, credentialsUuid } from './read/contentCredentials';
import { readFacts } from './read/readFacts';
import { copyWithMetadata } from './write/copyWithMetadata';

const folder = mkdtempSync(join(tmpdir(), 'easel-credentials-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cbor = (text: string) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([
    Buffer.from(bytes.length < 24 ? [0x60 + bytes.length] : [0x78, bytes.length]),
    bytes,
  ]);
};
const manifest = Buffer.concat([
  Buffer.from('\0\0\x01\0jumbc2pa', 'latin1'),
  cbor('claim_generator_info'),
  Buffer.from([0x81, 0xa2]),
  ...[cbor('name'), cbor('Painter GPT'), cbor('version'), cbor('1')],
]);
const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } });
const box = (type: string, ...contents: Buffer[]) => {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A minimal valid film of 5 s. @param matrix the matrix of its track, which is stored as 16.16 numbers */
function film(matrix: readonly number[], before = Buffer.alloc(0)): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(5000, 16);
  const tkhd = Buffer.alloc(84);
  matrix.forEach((value, at) => void tkhd.writeInt32BE(value * 65_536, 40 + at * 4));
  tkhd.writeUInt32BE(1280 * 65_536, 76);
  tkhd.writeUInt32BE(720 * 65_536, 80);
  const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  const index = box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd)));
  return Buffer.concat([ftyp, before, box('mdat', Buffer.alloc(5000, 7)), index]);
}
const upright = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  async 'a.png'() {
    const png = await square.clone().png().toBuffer();
    return Buffer.concat([png.subarray(0, 33), pngChunk('caBX', manifest), png.subarray(33)]);
  },
  async 'a.jpg'() {
    const head = Buffer.from('JP\0\x01\0\0\0\x01', 'latin1');
    return jpegWith(await square.clone().jpeg().toBuffer(), [
      { marker: 0xeb, data: Buffer.concat([head, manifest]) },
    ]);
  },
  async 'a.webp'() {
    const webp = await square.clone().webp().withXmp('<x:xmpmeta/>').toBuffer();
    const head = Buffer.from('C2PA\0\0\0\0', 'latin1');
    head.writeUInt32LE(manifest.length, 4);
    const file = Buffer.concat([webp, head, manifest, Buffer.alloc(manifest.length % 2)]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  },
  async 'a.avif'() {
    return Buffer.concat([await square.clone().avif().toBuffer(), box('uuid', credentialsUuid, manifest)]);
  },
  async 'a.gif'() {
    const gif = await square.clone().gif().toBuffer();
    const head = Buffer.from('\x21\xff\x0bC2PA_GIF\x01\0\0', 'latin1');
    const block = Buffer.concat([head, Buffer.from([manifest.length]), manifest, Buffer.from([0])]);
    return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
  },
  'a.mp4': async () => film(upright, box('uuid', credentialsUuid, manifest)),
};

it.each(Object.keys(files))(
  'content credentials are told, and left out of what is written anew: %s',
  async (name) => {
    const bytes = (await files[name]?.()) ?? Buffer.alloc(0);
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const kind = name.endsWith('mp4') ? 'video' : 'image';
    const said = readFacts(sourceOfBytes(bytes), kind);
    expect(said.raw).toContain('Content credentials: made by Painter GPT');
    for (const change of ['embed', 'strip'] as const) {
      const target = join(folder, `${change}.${name}`);
      const facts = { ...said.facts, prompt: 'a fox', seed: '42' };
      await copyWithMetadata(
        path,
        change === 'embed' ? { kind: change, facts } : { kind: change, isSample: false },
        target,
      );
      const anew = readFileSync(target);
      expect(anew.includes('claim_generator')).toBe(false);
      expect(anew.includes('c2pa')).toBe(false);
      if (kind === 'image') expect(await sharp(anew).metadata()).toMatchObject({ width: 8, height: 8 });
      if (change === 'embed') expect(readFacts(sourceOfBytes(anew), kind).facts.prompt).toBe('a fox');
    }
  },
);

it.each([
  [
    'an older one',
    Buffer.concat([Buffer.from('jumb'), cbor('claim_generator'), cbor('Old Painter/1.0')]),
    'made by Old Painter/1.0',
  ],
  [
    'all that had a hand in it, each once',
    Buffer.concat([
      manifest,
      ...['Editor', 'Painter GPT', 'Editor'].map((name) =>
        Buffer.concat([cbor('claim_generator_info'), Buffer.from([0x81, 0xa1]), cbor('name'), cbor(name)]),
      ),
    ]),
    'made by Painter GPT, Editor',
  ],
  ['one that is cut short', manifest.subarray(0, 40), 'made by an unnamed maker'],
  ['none', Buffer.from('something else'), null],
])('credentials are read as far as they go: %s', (_, bytes, words) => {
  expect(credentialsIn(bytes)).toBe(words);
});

it.each([
  ['as it lies', upright, { width: 1280, height: 720 }],
  ['a phone held upright', [0, 1, 0, -1, 0, 0, 720, 0, 1], { width: 720, height: 1280 }],
  ['the other way', [0, -1, 0, 1, 0, 0, 0, 1280, 1], { width: 720, height: 1280 }],
  ['upside down', [-1, 0, 0, 0, -1, 0, 0, 0, 1], { width: 1280, height: 720 }],
  ['without a matrix', Array.from({ length: 9 }, () => 0), { width: 1280, height: 720 }],
])('a film has the size that it is shown in: %s', async (_, matrix, size) => {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, film(matrix));
  expect(await checkFilm(path)).toMatchObject(size);
});
