import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { DecoderProcess } from '../../src/main/previews/DecoderProcess';
import { decoderEnvironment } from '../../src/main/previews/decoderEnvironment';
import { maxProcessBytes } from '../../src/main/previews/decodingLimits';
import { forkProcess } from '../../src/main/previews/forkProcess';
import { buildDecoder } from '../support/buildDecoder';
import { childrenOf } from './support/childrenOf';
import { fuzz } from './support/fuzz';
import { hugeAvif } from './support/hugeAvif';
import { inPieces, watchProcessorOf } from './support/processor';
import { residentMb, watchMemory } from './support/watchMemory';
import { watchTurns } from './support/watchTurns';

const folder = mkdtempSync(join(tmpdir(), 'easel-pictures-'));
let built: Awaited<ReturnType<typeof buildDecoder>>;
let decoder: DecoderProcess;

beforeAll(async () => {
  built = await buildDecoder();
  decoder = new DecoderProcess({
    start: () => forkProcess(built.url, decoderEnvironment(process.env)),
  });
});
afterAll(() => {
  decoder.close();
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** More than are looked at together; the long form makes a hundred thousand. */
const filesKept = 64;
let files = 0;
function inFile(bytes: Uint8Array): string {
  files = (files + 1) % filesKept;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return path;
}

const decode = (bytes: Uint8Array) => decoder.run({ kind: 'decode', path: inFile(bytes) });

/** Does `work` and tells what it cost this process and the decoder. */
async function watched(name: string, deed: () => Promise<unknown>) {
  await decode(await small('png'));
  const [loop, memory] = [watchTurns(), watchMemory(process.pid)];
  const decoders = childrenOf(process.pid);
  const work = decoders.map(watchProcessorOf);
  let decoderMb = 0;
  const timer = setInterval(() => {
    decoderMb = Math.max(decoderMb, ...decoders.map(residentMb));
  }, 20);
  const result = await deed();
  clearInterval(timer);
  const decoding = work.reduce((sum, pieces) => sum + pieces(), 0);
  const figures = { decoding, decoderMb, longestTurn: inPieces(loop().maxDurationMs), ...memory() };
  console.info(name, JSON.stringify(figures));
  return { result, ...figures };
}

const small = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();

describe('a picture that takes too much', () => {
  it('decodes four of 1,069 bytes and 64 megapixels one after the other, away from this process', async () => {
    const { result, decoderMb, decoding, longestTurn } = await watched('four huge AVIF', () =>
      Promise.all([1, 2, 3, 4].map(() => decode(hugeAvif))),
    );
    expect(result).toHaveLength(4);
    expect(decoderMb * 2 ** 20).toBeLessThan(maxProcessBytes);
    expect(decoding).toBeGreaterThan(4 * longestTurn);
  }, 120_000);

  it('keeps interlaced PNGs of 64 megapixels and 16 bits within the same memory', async () => {
    const png = await sharp({ create: { width: 8000, height: 8000, channels: 4, background: '#a638' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    const { decoderMb } = await watched('four interlaced PNG', () =>
      Promise.all([1, 2, 3, 4].map(() => decode(png))),
    );
    expect(decoderMb * 2 ** 20).toBeLessThan(maxProcessBytes);
  }, 120_000);

  it('is refused for its pixels without being decoded', async () => {
    const png = await sharp({ create: { width: 9000, height: 8000, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const { decoding } = await watched('oversized PNG', () =>
      expect(decode(png)).rejects.toMatchObject({ kind: 'refused' }),
    );
    expect(decoding).toBeLessThan(2);
  });
});

describe('a document in place of a picture', () => {
  const uses = Array.from(
    { length: 8 },
    (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}" x="1"/>`.repeat(10)}</g>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs><g id="a0"><rect width="9" height="9"/></g>${uses}</defs><use href="#a8"/></svg>`;

  it.each([
    ['SVG', svg],
    ['SVG behind a comment', `<!-- \x89PNG -->${svg}`],
    ['PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['raw pixels', 'P6\n1 1\n255\nabc'],
    ['a matrix', '3 3\n1 0 0\n0 1 0\n0 0 1\n'],
  ])('is not read: %s', async (_, text) => {
    const { decoding } = await watched('document', () =>
      expect(decode(Buffer.from(text))).rejects.toMatchObject({ kind: 'refused' }),
    );
    expect(decoding).toBeLessThan(2);
  });

  it('is not read by the library underneath either, even where it is asked to', async () => {
    await import('../../src/main/previews/decodeImage');
    for (const text of [svg, 'P6\n1 1\n255\nabc'])
      await expect(sharp(Buffer.from(text)).metadata()).rejects.toThrow(/unsupported image format/);
  });
});

describe('pictures at random', () => {
  it('decode or are refused, in bounded work of this process, whatever their bytes', async () => {
    const samples = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const).map(async (format) => [
        ...(await small(format)),
      ]),
    );
    const mutated = fc
      .tuple(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 12 }),
        fc.nat(2000),
      )
      .map(([bytes, changes, cut]) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        return cut < 1000 ? copy : copy.subarray(0, cut % copy.length);
      });
    await fuzz(
      'pictures',
      mutated,
      (bytes) =>
        decode(bytes).then(
          ({ width, height }) => expect(width * height).toBeGreaterThan(0),
          (error: unknown) => expect(error).toMatchObject({ name: 'Error', kind: expect.any(String) }),
        ),
      { cases: 300 },
    );
  }, 600_000);
});
