import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { pngChunk, pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { decodeImported } from '../previews/decodeImage';
import { intactPngSize } from './intactPngSize';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const end = pngChunk('IEND', Buffer.alloc(0));

function head(width: number, height: number, ...kind: readonly number[]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  for (const [place, value] of kind.entries()) data[8 + place] = value;
  return pngChunk('IHDR', data);
}

/** The header of a picture of 3 × 2 pixels, eight bits per sample, RGB. */
const plainHead = head(3, 2, 8, 2);
const lines = Buffer.from([0, ...Array(9).fill(7), 4, ...Array(9).fill(9)]);
const pixels = (data = deflateSync(lines)) => pngChunk('IDAT', data);
const text = (keyword: string, words = 'fox') =>
  pngChunk('tEXt', Buffer.from(`${keyword}\0${words}`, 'latin1'));
const png = (...parts: readonly Buffer[]) => Buffer.concat([signature, ...parts]);

let drawn = Buffer.alloc(0);
beforeAll(async () => {
  drawn = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});

it('knows a plain PNG that is whole, with its words', () => {
  expect(intactPngSize(drawn)).toEqual({ width: 24, height: 16 });
  const words = pngWith(drawn, [
    { as: 'iTXt', keyword: 'prompt', text: '{"a":"狐"}' },
    { as: 'tEXt', keyword: 'parameters', text: 'a fox' },
  ]);
  expect(intactPngSize(words)).toEqual({ width: 24, height: 16 });
  expect(intactPngSize(pngWith(drawn, [{ as: 'tEXt', keyword: 'a', text: '' }], 'behind'))).not.toBeNull();
  const packed = deflateSync(lines);
  const halves = [packed.subarray(0, 7), packed.subarray(7)].map((piece) => pixels(piece));
  expect(intactPngSize(png(plainHead, ...halves, end))).toEqual({ width: 3, height: 2 });
});

it('leaves what is broken, cut short or padded to a decoder', () => {
  const other = (at: number, value: number) => {
    const changed = Buffer.from(lines);
    changed[at] = value;
    return deflateSync(changed);
  };
  const broken: readonly Buffer[] = [
    drawn.subarray(0, -1),
    drawn.subarray(0, -12),
    Buffer.concat([drawn, Buffer.from('more')]),
    png(plainHead, end),
    png(plainHead, pixels()),
    png(plainHead, pixels(deflateSync(lines).subarray(0, -1)), end),
    png(plainHead, pixels(Buffer.concat([deflateSync(lines), Buffer.from('more')])), end),
    png(plainHead, pixels(deflateSync(lines.subarray(1))), end),
    png(plainHead, pixels(deflateSync(Buffer.concat([lines, lines]))), end),
    png(plainHead, pixels(other(10, 5)), end),
    png(plainHead, pixels(), text('a'), pixels(), end),
    png(plainHead, pixels(Buffer.alloc(0)), pixels(), end),
    png(plainHead, plainHead, pixels(), end),
  ];
  for (const [place, file] of broken.entries()) expect([place, intactPngSize(file)]).toEqual([place, null]);
  for (let at = 0; at < drawn.length; at += 1) {
    const flipped = Buffer.from(drawn);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(intactPngSize(flipped)).toBeNull();
  }
});

it('leaves rarer kinds, and what a reader of its own would read, to a decoder', () => {
  const rare: readonly Buffer[] = [
    png(head(0, 2, 8, 2), pixels(), end),
    png(head(3, 0, 8, 2), pixels(), end),
    ...[3, 5].map((colour) => png(head(3, 2, 8, colour), pixels(), end)),
    ...[1, 2, 4].map((depth) => png(head(3, 2, depth, 0), pixels(), end)),
    ...[0, 1, 2].map((place) => {
      const way = [0, 0, 0];
      way[place] = 1;
      return png(head(3, 2, 8, 2, ...way), pixels(), end);
    }),
    png(head(60_000, 60_000, 8, 2), pixels(), end),
    ...['eXIf', 'iCCP', 'acTL', 'tRNS', 'abcd'].map((type) =>
      png(plainHead, pngChunk(type, Buffer.from('II*\0\x08\0\0\0')), pixels(), end),
    ),
    ...['Raw profile type exif', '', ' a', 'a ', 'a  b', 'a\nb', 'é', 'a'.repeat(80)].map((keyword) =>
      png(plainHead, text(keyword), pixels(), end),
    ),
    png(plainHead, pngChunk('tEXt', Buffer.from('no end')), pixels(), end),
    ...['zTXt', 'iTXt packed'].map((as) =>
      pngWith(drawn, [{ as: as as 'zTXt' | 'iTXt packed', keyword: 'a', text: 'words' }]),
    ),
    png(plainHead, pngChunk('iTXt', Buffer.from('a\0\0\0en\0\0words')), pixels(), end),
    png(plainHead, pngChunk('pHYs', Buffer.alloc(9)), pixels(), end),
    png(plainHead, pixels(), pngChunk('pHYs', Buffer.alloc(9, 1)), end),
    png(plainHead, ...Array(401).fill(text('a')), pixels(), end),
    Buffer.from('GIF89a'),
  ];
  for (const [place, file] of rare.entries()) expect([place, intactPngSize(file)]).toEqual([place, null]);
});

it('takes nothing for good that libvips does not decode to the same size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-png-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const whole = pngWith(drawn, [{ as: 'iTXt', keyword: 'parameters', text: 'a fox' }]);
  let taken = 0;
  // changes each byte in turn, and corrects the checksum of its chunk
  for (let at = 8; at < whole.length - 12; ) {
    const length = whole.readUInt32BE(at);
    for (let byte = at + 4; byte < at + 8 + length; byte += 1)
      for (const bit of [1, 0x20, 0x80]) {
        const changed = Buffer.from(whole);
        changed[byte] = (changed[byte] ?? 0) ^ bit;
        changed.writeUInt32BE(crc32(changed.subarray(at + 4, at + 8 + length)), at + 8 + length);
        const size = intactPngSize(changed);
        if (size === null) continue;
        taken += 1;
        const path = join(folder, `${at}-${byte}-${bit}.png`);
        writeFileSync(path, changed);
        expect(await decodeImported(path)).toMatchObject(size);
      }
    at += 12 + length;
  }
  expect(taken).toBeGreaterThan(20);
});

it.each([
  [8, 0, 1],
  [8, 2, 3],
  [8, 4, 2],
  [8, 6, 4],
  [16, 0, 2],
  [16, 2, 6],
  [16, 4, 4],
  [16, 6, 8],
])('counts the bytes of a pixel as libvips does: %i bits, colour %i', async (depth, colour, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-png-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = png(head(5, 4, depth, colour), pixels(deflateSync(Buffer.alloc((1 + 5 * bytes) * 4))), end);
  const path = join(folder, 'a.png');
  writeFileSync(path, file);
  expect(intactPngSize(file)).toEqual({ width: 5, height: 4 });
  expect(await decodeImported(path)).toMatchObject({ width: 5, height: 4 });
});
