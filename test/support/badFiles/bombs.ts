// Pictures that take far more memory, or far more pixels, than their bytes say; some of them padded, so that they have
// as many bytes as a picture of their size.
import { Buffer } from 'node:buffer';
import { constants, deflateRawSync } from 'node:zlib';
import { hugeAvif } from '../../attack/support/hugeAvif';
import { pngChunk, pngWith } from '../pictures/pngWith';
import type { BadFile } from './BadFile';

const isEmpty = /^The image is nearly empty \(64 megapixels in /;
const isTooLarge = /^The image has \d+ megapixels, more than the 64 that Easel supports/;
const pixels = 8000;
const megabyte = 2 ** 20;

/** A box that says nothing, as long as is asked for. */
export function freeBox(n: number, length = 16): Buffer {
  const box = Buffer.alloc(length, n);
  box.writeUInt32BE(length, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** @param samples small pictures. @param wide 64 megapixels of one colour, as WebP */
export function bombs(
  samples: Readonly<{ png: Buffer; jpeg: Buffer; gif: Buffer }>,
  wide: Buffer,
): readonly BadFile[] {
  const { png, jpeg, gif } = samples;
  const texts = Array.from({ length: 40 }, (_, n) => ({
    as: 'zTXt' as const,
    keyword: `text ${n}`,
    text: 'a'.repeat(8 * megabyte - 1),
  }));
  return [
    // of different bytes: the same one would be there already
    ...[1, 2, 3, 4, 5, 6].map((n) => ({
      name: `${n}.avif`,
      bytes: Buffer.concat([hugeAvif, freeBox(n)]),
      ends: isEmpty,
    })),
    { name: 'padded.avif', bytes: Buffer.concat([hugeAvif, freeBox(7, 60_000)]), ends: 'unseen' },
    { name: 'long.avif', bytes: Buffer.concat([hugeAvif, freeBox(8, 15 * megabyte)]), ends: 'unseen' },
    { name: 'lies.avif', bytes: lyingAvif(100), ends: 'any' },
    { name: 'wide.webp', bytes: wide, ends: isEmpty },
    { name: 'padded.webp', bytes: paddedWebp(wide, 80_000), ends: 'unseen' },
    { name: 'interlaced.png', bytes: emptyPng(pixels, true), ends: 'unseen' },
    { name: 'texts.png', bytes: pngWith(png, texts), ends: 'unseen' },
    { name: 'profile.png', bytes: profilePng(png, 200 * megabyte), ends: 'any' },
    {
      name: 'pixels.png',
      bytes: written(
        png,
        [
          [16, 60_000],
          [20, 60_000],
        ],
        4,
      ),
      ends: isTooLarge,
    },
    {
      name: 'screen.gif',
      bytes: little(gif, [
        [6, 65_535],
        [8, 65_535],
      ]),
      ends: 'any',
    },
    { name: 'frame.gif', bytes: largeFrame(gif), ends: 'any' },
    { name: 'pixels.jpg', bytes: largeJpeg(jpeg, 65_500), ends: isTooLarge },
    { name: 'rest.jpg', bytes: largeJpeg(jpeg, pixels), ends: /^The image is (?:damaged|nearly empty)/ },
  ];
}

function written(bytes: Buffer, numbers: readonly (readonly [number, number])[], size: 2 | 4): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, value] of numbers) copy.writeUIntBE(value, at, size);
  return copy;
}

function little(bytes: Buffer, numbers: readonly (readonly [number, number])[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, value] of numbers) copy.writeUInt16LE(value, at);
  return copy;
}

/** Its head says that it is small. */
function lyingAvif(edge: number): Buffer {
  const at = hugeAvif.indexOf('ispe') + 8;
  return written(
    hugeAvif,
    [
      [at, edge],
      [at + 4, edge],
    ],
    4,
  );
}

function paddedWebp(webp: Buffer, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write('JUNK', 0, 'latin1');
  head.writeUInt32LE(length, 4);
  const padded = Buffer.concat([webp, head, Buffer.alloc(length, 1)]);
  padded.writeUInt32LE(padded.length - 8, 4);
  return padded;
}

/** 16 bits, four channels, nothing in them: made of pieces that are packed once, as packing it takes seconds. */
function emptyPng(edge: number, isInterlaced: boolean): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([16, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = isInterlaced ? passes : [[0, 0, 1, 1] as const];
  let length = 0;
  for (const [x, y, stepX, stepY] of rows)
    length += Math.ceil((edge - y) / stepY) * (1 + Math.ceil((edge - x) / stepX) * 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', packedZeros(length)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Of an interlaced PNG: first column, first row, step of columns, step of rows. */
const passes = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as const),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
];

function packedZeros(length: number): Buffer {
  const flush = { finishFlush: constants.Z_FULL_FLUSH };
  const piece = deflateRawSync(Buffer.alloc(megabyte), flush);
  const whole = Math.floor(length / megabyte);
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(length % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: whole }, () => piece),
    deflateRawSync(Buffer.alloc(length % megabyte)),
    sum,
  ]);
}

function profilePng(png: Buffer, length: number): Buffer {
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), packedZeros(length)]);
  return Buffer.concat([png.subarray(0, 33), pngChunk('iCCP', profile), png.subarray(33)]);
}

/** A picture within it that is far larger than it. */
function largeFrame(gif: Buffer): Buffer {
  const at = gif.indexOf(0x2c, 13);
  return little(gif, [
    [at + 5, 65_535],
    [at + 7, 65_535],
  ]);
}

function largeJpeg(jpeg: Buffer, edge: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return written(
    jpeg,
    [
      [at + 5, edge],
      [at + 7, edge],
    ],
    2,
  );
}
